import type { At, Collector } from '../collector.ts';

/** Gathers the cells of tables as their marks open and close. A table inside a cell is text of that cell. */
export type TableRows = {
  open: () => void;
  openRow: () => void;
  openCell: () => void;
  /** Takes the text of a paragraph of a cell; returns whether it did. */
  take: (text: string) => boolean;
  /** `repeat`: how many neighbouring cells have this text. */
  closeCell: (repeat?: number) => void;
  closeRow: (at?: At) => void;
  close: () => void;
};

const COLUMNS = 1_000;

/** The first row of a table is its header where each of its cells says something. */
export function tableRows(out: Collector): TableRows {
  let depth = 0;
  let row: string[] | null = null;
  let cell: string | null = null;
  let header: string[] = [];
  let isFirst = true;
  return {
    open() {
      if (++depth > 1) return;
      header = [];
      isFirst = true;
    },
    openRow() {
      if (depth === 1) row = [];
    },
    openCell() {
      if (depth === 1) cell = '';
    },
    take(text) {
      if (cell === null) return false;
      cell += cell === '' ? text : ` ${text}`;
      return true;
    },
    closeCell(repeat = 1) {
      if (depth !== 1 || !row) return;
      for (let count = 0; count < repeat && row.length < COLUMNS; count++) row.push(cell ?? '');
      cell = null;
    },
    closeRow(at = {}) {
      if (depth !== 1 || !row) return;
      out.row(row, header, at);
      if (isFirst && row.every((one) => one.trim() !== '')) header = row;
      isFirst &&= row.every((one) => one.trim() === '');
      row = null;
    },
    close() {
      depth = Math.max(0, depth - 1);
    },
  };
}
