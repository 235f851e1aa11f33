import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { workbookStream, type Sheet } from './workbook.ts';

const sheet = (rows: Sheet['rows'], with_: Partial<Sheet> = {}): Sheet => ({
  name: 'List',
  columns: [{ head: 'Words', width: 33 }],
  rows,
  ...with_,
});

async function read(sheets: Iterable<Sheet>) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(await buffer(workbookStream(sheets))).buffer);
  return workbook.worksheets[0];
}

describe('A workbook that is written row by row', () => {
  it('takes its rows from pages that come one after the other', async () => {
    async function* rows() {
      for (let page = 0; page < 3; page++) {
        await pause(1);
        for (let index = 0; index < 700; index++) yield [`${page} ${index}`];
      }
    }
    const found = await read([sheet(rows())]);
    expect(found?.rowCount).toBe(2101);
    expect(found?.getCell('A2101').value).toBe('2 699');
  });

  it('has its name at the foot of a page, and rows of one line where they are wanted', async () => {
    const found = await read([sheet([['=1+1']], { footer: 'Pump & Co', isOneLine: true })]);
    expect(found?.headerFooter.oddFooter).toBe('&LPump && Co&R&P / &N');
    expect(found?.getColumn(1).width).toBe(33);
    expect(found?.getCell('A2').value).toBe("'=1+1");
    expect(found?.getCell('A2').alignment?.wrapText).toBeUndefined();
    expect((await read([sheet([['words']])]))?.getCell('A2').alignment?.wrapText).toBe(true);
  });

  it('waits for its reader, and asks for no more rows when the reader has gone', async () => {
    let asked = 0;
    const over = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) yield [`${(asked += 1)} ${Math.random()} ${Math.random()} ${Math.random()}`];
      } finally {
        over.resolve();
      }
    }
    const stream = workbookStream([sheet(endless())]);
    let before = -1;
    while (before !== asked) {
      before = asked;
      await pause(300);
    }
    expect(asked).toBeGreaterThan(0);
    stream.destroy();
    await over.promise;
  });

  it('breaks off where the rows break', async () => {
    async function* broken() {
      yield ['one'];
      throw new Error('The database has gone');
    }
    await expect(buffer(workbookStream([sheet(broken())]))).rejects.toThrow('The database has gone');
  });
});
