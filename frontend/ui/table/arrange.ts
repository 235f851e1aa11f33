import { folded } from '../folded.ts';
import type { Column, Filters, Line } from './column.ts';

type Named = Pick<Column<never, never>, 'id' | 'rank' | 'isOptional'>;

/** The columns in the order of the reader's choice. Those that cannot be hidden and were not named come first. */
export function arranged<Of extends Named>(columns: readonly Of[], chosen: readonly string[] | null): readonly Of[] {
  if (chosen === null) return columns.filter(({ isOptional }) => !isOptional);
  const named = chosen.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return [...columns.filter((column) => column.rank === 0 && !named.includes(column)), ...named];
}

/** The order of columns after `id` has moved by one place; as it was at an end. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(at, 1).toSpliced(to, 0, id);
}

type Searched<Row> = Pick<Column<Row, never>, 'id' | 'text' | 'choice'>;

/** The rows that pass the filters of all columns. Every word has to occur, without regard to case and accents. */
export function passing<Row>(
  rows: readonly Row[],
  columns: readonly Searched<Row>[],
  filters: Filters,
): readonly Row[] {
  const tests = Object.entries(filters).flatMap(([id, wanted]) => {
    const column = columns.find((one) => one.id === id);
    if (!column) return [];
    const { choice, text } = column;
    if (choice) return [(row: Row) => choice.of(row) === wanted];
    const words = folded(wanted).split(/\s+/).filter(Boolean);
    return text ? [(row: Row) => words.every((word) => folded(text(row)).includes(word))] : [];
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

/** The values of a column's choice with their names, in the alphabetical order of `locale`. */
export function choicesOf<Row>(
  rows: readonly Row[],
  { choice }: Pick<Column<Row, never>, 'choice'>,
  locale: string,
): { value: string; name: string }[] {
  if (!choice) return [];
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const names = new Map(rows.map((row) => [choice.of(row), choice.say(row)]));
  return [...names].map(([value, name]) => ({ value, name })).toSorted((one, other) => compare(one.name, other.name));
}

/** The keys of the rows among lines, in their order. */
export const keysIn = (lines: readonly Line<unknown>[]): readonly string[] =>
  lines.flatMap((line) => (line.kind === 'row' ? [line.id] : []));

/** The rows as lines, under the names of their groups where a column groups them. `closed`: ids of folded groups. */
export function linesOf<Row>(
  rows: readonly Row[],
  by: Pick<Column<Row, never>, 'id' | 'choice'> | null,
  { idOf, closed, locale }: { idOf: (row: Row) => string; closed: ReadonlySet<string>; locale: string },
): readonly Line<Row>[] {
  const lineOf = (row: Row) => ({ kind: 'row', id: idOf(row), row }) as const;
  const choice = by?.choice;
  if (!choice) return rows.map(lineOf);
  const groups = Map.groupBy(rows, choice.of);
  return choicesOf(rows, { choice }, locale).flatMap(({ value, name }): Line<Row>[] => {
    const own = groups.get(value) ?? [];
    const id = `${by.id} ${value}`;
    const isOpen = !closed.has(id);
    return [{ kind: 'group', id, title: name, count: own.length, isOpen }, ...(isOpen ? own.map(lineOf) : [])];
  });
}
