/**
 * The intended name for a misspelt one: the name with the fewest letters left out, inserted, exchanged or swapped
 * (optimal string alignment). Undefined for more than one such edit, or more than two in names of 12 letters and more.
 * Names of less than 6 letters resemble many others and are never returned.
 */
export function nearest(given: string, names: readonly string[]): string | undefined {
  const found = names
    .filter((name) => name.length >= 6)
    .map((name) => ({ name, slips: slipsBetween(given.toUpperCase(), name) }))
    .filter(({ name, slips }) => slips <= (name.length >= 12 ? 2 : 1))
    .toSorted((one, other) => one.slips - other.slips);
  return found[0]?.name;
}

function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          at(above, column) + 1,
          at(line, column - 1) + 1,
          at(above, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, column - 2) + 1 : Infinity,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return at(above, other.length);
}

const at = (line: readonly number[], column: number): number => line[column] ?? Infinity;
