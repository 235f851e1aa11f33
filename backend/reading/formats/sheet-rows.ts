import type { At, Collector } from '../collector.ts';
import { limits } from '../limits.ts';

/** A cell that says something; columns begin at 0. */
export type Cell = { column: number; text: string; isNumber: boolean };
/** A row of a sheet; numbers begin at 1. */
export type SheetRow = { number: number; cells: Cell[] };

/**
 * Gathers the rows of the sheets of one file. Cells above the limit are left out, and the reading says that it is cut.
 */
export type Sheets = { add: (row: SheetRow) => void; end: (placeOf: (row: SheetRow) => At) => void };

/** Empty cells are shown up to this column: a single cell far away would make thousands. */
const COLUMNS = 200;

export function sheets(out: Collector): Sheets {
  let rows: SheetRow[] = [];
  let count = 0;
  return {
    add(row) {
      count += row.cells.length;
      if (count > limits.cells) out.warn('cut');
      else if (row.cells.length > 0) rows.push(row);
    },
    end(placeOf) {
      const header = headerOf(rows);
      for (const row of rows) {
        const columns = columnsOf(row, header);
        const isUnder = header !== null && row.number > header.number;
        out.row(columns.map(textIn(row)), isUnder ? columns.map(textIn(header)) : [], placeOf(row));
      }
      rows = [];
    },
  };
}

/** The name of a cell as a spreadsheet shows it: column 1 of row 7 is B7. */
function cellName(column: number, row: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row}`;
}

/** Returns the column that a name says, from 0; -1 for a name that says none. */
export function columnOf(name: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(name)?.[0].toUpperCase() ?? '';
  return Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1;
}

/** The place of a row in a sheet: its first cell. */
export const placeIn =
  (sheet: string) =>
  ({ number, cells }: SheetRow): At => ({ sheet, cell: cellName(cells[0]?.column ?? 0, number) });

/** The header of a sheet: the first row of words that is about as wide as the widest. A title above it is narrower. */
function headerOf(rows: readonly SheetRow[]): SheetRow | null {
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isHeader = ({ cells }: SheetRow) =>
    cells.length >= 2 && cells.length >= widest * 0.6 && cells.every(({ isNumber }) => !isNumber);
  return rows.find(isHeader) ?? null;
}

/** The columns of a row: those of its cells, and those of the header, so that an empty cell is seen. */
function columnsOf(row: SheetRow, header: SheetRow | null): number[] {
  const own = row.cells.map(({ column }) => column);
  const isUnder = header !== null && row.number >= header.number;
  const shared = isUnder ? header.cells.map(({ column }) => column).filter((column) => column < COLUMNS) : [];
  return [...new Set([...own, ...shared])].toSorted((one, other) => one - other);
}

function textIn({ cells }: SheetRow): (column: number) => string {
  const texts = new Map(cells.map(({ column, text }) => [column, text]));
  return (column) => texts.get(column) ?? '';
}
