import { keptDocuments } from '#/backend/events/document-endings.ts';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import type { FastifyReply } from 'fastify';
import { inert } from './spreadsheet-cell.ts';

export type Column = { head: string; width: number };
/** Colour of a cell by its value, as ARGB; null leaves it plain. */
type Fill = (row: number, column: number) => string | null;
export type Sheet = {
  name: string;
  columns: readonly Column[];
  rows: Iterable<readonly (string | number)[]> | AsyncIterable<readonly (string | number)[]>;
  fill?: Fill;
  /** Without filter and frozen head: a page to read, not a list. */
  isPage?: boolean;
  /** Rows stay as high as one line, regardless of their text. */
  isOneLine?: boolean;
  /** Printed at the foot of every page, with its number. */
  footer?: string;
};

const rowsInATurn = 500;

/**
 * A workbook, written row by row as its reader takes it: it is never complete in memory, and the first bytes are sent
 * at once. Formulas in cells are disabled. It stops when the reader has gone. `at`: when it says that it was made.
 */
export function workbookStream(sheets: Iterable<Sheet>, at = new Date()): Readable {
  const stream = new PassThrough();
  void write(stream, sheets, at).catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return stream;
}

async function write(stream: PassThrough, sheets: Iterable<Sheet>, at: Date): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  workbook.creator = 'Acta';
  workbook.created = at;
  workbook.modified = at;
  for (const { name, columns, rows, fill, isPage = false, isOneLine = false, footer } of sheets) {
    const sheet = workbook.addWorksheet(name, {
      views: isPage ? [] : [{ state: 'frozen', ySplit: 1 }],
      headerFooter: footer === undefined ? {} : { oddFooter: `&L${footer.replaceAll('&', '&&')}&R&P / &N` },
      pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    });
    sheet.columns = columns.map(({ head, width }) => ({ header: head, width }));
    const head = sheet.getRow(1);
    head.font = { bold: true };
    head.commit();
    if (!isPage) sheet.autoFilter = { from: 'A1', to: { row: 1, column: columns.length } };
    let number = 0;
    for await (const cells of rows) {
      const row = sheet.addRow(cells.map(inert));
      if (!isOneLine) row.alignment = { vertical: 'top', wrapText: true };
      if (fill) paint(row, number, cells.length, fill);
      row.commit();
      number++;
      if (number % rowsInATurn === 0) await room(stream);
      if (stream.destroyed) return;
    }
    sheet.commit();
  }
  await workbook.commit();
}

/** Lets other work run, then waits until the reader has taken the written bytes, or has gone. */
async function room(stream: PassThrough): Promise<void> {
  await nextTurn();
  if (!stream.writableNeedDrain || stream.destroyed) return;
  const over = new AbortController();
  await Promise.race(['drain', 'close'].map((event) => once(stream, event, { signal: over.signal })));
  over.abort();
}

function paint(row: ExcelJS.Row, number: number, columns: number, fill: Fill): void {
  for (let column = 0; column < columns; column++) {
    const argb = fill(number, column);
    if (argb) row.getCell(column + 1).fill = { type: 'pattern', pattern: 'solid', fgColor: { argb } };
  }
}

/** `risques-export-2026-03-02-12-00-00.xlsx`, by the clock of the server, UTC. */
export const stamped = (prefix: string, now: Date, ending = 'xlsx'): string =>
  `${prefix}-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '-')}.${ending}`;

/** Sends a workbook as a file of this name. */
export function sendWorkbook(reply: FastifyReply, name: string, workbook: Readable) {
  return reply.header('content-disposition', `attachment; filename="${name}"`).type(keptDocuments.xlsx).send(workbook);
}
