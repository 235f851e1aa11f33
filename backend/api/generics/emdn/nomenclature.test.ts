import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { NotANomenclature, parentCode, readNomenclature } from './nomenclature.ts';
import { readInThread } from './read-in-thread.ts';

const json = (content: unknown) => Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));

async function workbook(...rows: unknown[][]): Promise<Buffer> {
  const made = new ExcelJS.Workbook();
  made.addWorksheet('Read me').addRow(['A nomenclature']);
  made.addWorksheet('EMDN').addRows(rows);
  return Buffer.from(await made.xlsx.writeBuffer());
}

describe('parent of a code', () => {
  it.each([
    ['Z', null],
    ['Z12', 'Z'],
    ['Z1203', 'Z12'],
    ['A0101010101', 'A01010101'],
  ])('%s: %s', (code, parent) => expect(parentCode(code)).toBe(parent));
});

describe('reading a nomenclature', () => {
  it('takes JSON, tidies spaces and sorts', async () => {
    const file = json([
      { Code: 'Z12', Term: ' Imaging\u00a0 devices ' },
      { Code: 'Z', Term: 'Various' },
    ]);
    expect((await readNomenclature(file, 'a.json')).entries).toEqual([
      { Code: 'Z', Term: 'Various' },
      { Code: 'Z12', Term: 'Imaging devices' },
    ]);
  });

  const v2 = ['CATEGORY', 'CATEGORY DESCRIPTION', 'CODE', 'TERM', 'LEVEL', 'TERMINAL LEVEL'];
  it.each([
    ['V2', [['EMDN V2'], v2, ['A', 'x', 'A01', 'NEEDLES', 2, 'NO']]],
    ['2026', [['EMDN v.2026'], ['CODE', 'TERM EMDN (v.2026)'], ['A01', 'NEEDLES']]],
    [
      'French',
      [
        ['CODE', 'TERME'],
        ['A01', 'NEEDLES'],
        [null, null],
      ],
    ],
  ])('takes the workbook layout %s', async (_, rows) =>
    expect(await readNomenclature(await workbook(...rows), 'EMDN.XLSX')).toEqual({
      entries: [{ Code: 'A01', Term: 'NEEDLES' }],
      orphans: ['A01'],
    }),
  );

  it.each([
    ['commas', 'EMDN v.2026,\nCODE,TERM EMDN (v.2026)\nA,"NEEDLES, ""PENS"" AND TUBES"\nA01,NEEDLES\n'],
    ['semicolons, as French programs save it', 'CODE;TERME;NIVEAU\r\nA;NEEDLES, "PENS" AND TUBES;1\r\nA01;NEEDLES;2'],
  ])('takes values between %s', async (_, text) =>
    expect((await readNomenclature(Buffer.from(text), 'emdn.csv')).entries).toEqual([
      { Code: 'A', Term: 'NEEDLES, "PENS" AND TUBES' },
      { Code: 'A01', Term: 'NEEDLES' },
    ]),
  );

  it.each([
    ['text', 'a.json', json('not json'), { code: 'UNREADABLE' }, 'no JSON list'],
    ['no workbook', 'a.xlsx', json('not zipped'), { code: 'UNREADABLE' }, 'no workbook'],
    ['no columns', 'a.csv', Buffer.from('NAME,PRICE\nA01,3'), { code: 'COLUMNS' }, 'no columns CODE and TERM'],
    ['code', 'a.json', json([{ Code: 'E01', Term: 'no such letter' }]), { code: 'CODE', at: 'E01' }, '"E01" is not'],
    ['term', 'a.json', json([{ Code: 'A01', Term: ' ' }]), { code: 'TERM', at: 'A01' }, 'A01 has no term'],
    ['empty', 'a.csv', Buffer.from('CODE,TERM\n'), { code: 'EMPTY' }, 'holds no codes'],
  ])('names what is wrong: %s', async (_, name, bytes, fault, sentence) => {
    const reading = readNomenclature(bytes, name);
    await expect(reading).rejects.toThrow(NotANomenclature);
    await expect(reading).rejects.toThrow(sentence);
    await expect(reading).rejects.toMatchObject({ fault });
  });

  it('says the same in a thread of its own', async () => {
    const bytes = await workbook(['CODE', 'TERM'], ['A', 'DEVICES']);
    expect((await readInThread(bytes, 'a.xlsx')).entries).toEqual([{ Code: 'A', Term: 'DEVICES' }]);
    await expect(readInThread(json([{ Code: 'E01', Term: 'x' }]), 'a.json')).rejects.toMatchObject({
      fault: { code: 'CODE', at: 'E01' },
    });
  });
});
