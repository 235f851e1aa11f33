import ExcelJS from 'exceljs';
import { pieces, type Source } from './source.ts';
import { withoutMoment } from './zip.ts';

/** Every heading of the first two depths opens a sheet of its own, the rest stands below one another. */
export async function toXlsx(source: Source): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  book.creator = 'Quality';
  book.created = new Date('2026-01-15T09:00:00Z');
  book.modified = book.created;
  let sheet = book.addWorksheet('Cover');
  sheet.addRow([source.header]);
  for (const one of source.blocks) {
    if (one.kind === 'heading' && one.depth < 3) {
      sheet = book.addWorksheet(one.text.replace(/[*?:\\/[\]]/g, ' ').slice(0, 31));
      sheet.getColumn(1).width = 24;
    }
    if (one.kind === 'table') {
      for (const [index, row] of one.rows.entries()) sheet.addRow(row).font = { bold: index === 0 };
      sheet.addRow([]);
    } else {
      for (const text of pieces(one)) sheet.addRow([text]);
    }
  }
  return withoutMoment(new Uint8Array(await book.xlsx.writeBuffer()));
}
