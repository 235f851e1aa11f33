import type { Column } from './column.ts';

type Written<Row> = Pick<Column<Row, never>, 'title' | 'text' | 'choice'>;

/** The heads and the words of rows, for a spreadsheet: the columns that have words, in their order. */
export function wordsOf<Row>(columns: readonly Written<Row>[], rows: readonly Row[]) {
  const written = columns.flatMap(({ title, text, choice }) => {
    const say = text ?? choice?.say;
    return say ? [{ title, say }] : [];
  });
  return {
    heads: written.map(({ title }) => title),
    rows: rows.map((row) => written.map(({ say }) => say(row))),
  };
}

/** Rows as tab-separated values, as spreadsheets paste them: a cell keeps to one line. */
export const tsvOf = ({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }): string =>
  [heads, ...rows].map((cells) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
