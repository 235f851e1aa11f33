import { read, type CellObject, type WorkBook } from '@e965/xlsx';
import { FileNotRead } from '../blocks.ts';
import type { Collector } from '../collector.ts';
import { openOle } from './ole.ts';
import { placeIn, sheets, type Cell } from './sheet-rows.ts';

const ROWS = 100_000;

/** Reads a workbook of Excel 5 to 2003. */
export function readXls(bytes: Buffer, out: Collector): void {
  if (openOle(bytes).names.some((name) => /vba/.test(name))) out.warn('macros');
  const book = opened(bytes);
  const all = sheets(out);
  for (const name of book.SheetNames) {
    // The rows that are there, and never the range that the sheet says it has.
    book.Sheets[name]?.['!data']?.forEach((row, index) => {
      const cells = (row ?? []).flatMap((cell, column): Cell[] => {
        const text = textOf(cell);
        return text === '' ? [] : [{ column, text, isNumber: cell.t === 'n' }];
      });
      all.add({ number: index + 1, cells });
    });
    all.end(placeIn(name));
  }
}

function opened(bytes: Buffer): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellDates: true,
      cellHTML: false,
      bookVBA: false,
      sheetRows: ROWS,
    });
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new FileNotRead(isLocked ? 'ENCRYPTED' : 'DAMAGED', 'The workbook does not open');
  }
}

function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'z') return '';
  if (cell.v instanceof Date) return Number.isNaN(cell.v.getTime()) ? '' : cell.v.toISOString().slice(0, 10);
  return (cell.w ?? String(cell.v ?? '')).trim();
}
