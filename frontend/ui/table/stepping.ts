/**
 * The target line of a key at line `at` of `count`; -1 is the head. Null for a key that does not move. `page`: number
 * of visible lines.
 */
export function lineAfter(key: string, at: number, count: number, page: number): number | null {
  if (count === 0) return null;
  const moved = moves[key]?.(at, count, page);
  return moved === undefined ? null : Math.min(count - 1, Math.max(-1, moved));
}

const moves: Readonly<Record<string, (at: number, count: number, page: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, _, page) => at + page,
  PageUp: (at, _, page) => Math.max(0, at - page),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The row `by` places away, groups not counted; the first or last row where there are fewer. Null without rows. */
export function rowAway(lines: readonly { kind: 'row' | 'group' }[], at: number, by: number): number | null {
  const rows = lines.flatMap(({ kind }, index) => (kind === 'row' ? [index] : []));
  if (rows.length === 0) return null;
  if (at < 0) return rows[0] ?? null;
  const ahead = by > 0 ? rows.filter((index) => index > at) : rows.filter((index) => index < at).toReversed();
  return ahead[Math.min(ahead.length, Math.abs(by)) - 1] ?? (lines[at]?.kind === 'row' ? at : (rows[0] ?? null));
}
