import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, describe, expect, it } from 'vitest';
import { NotANomenclature, parentCode, readNomenclature } from './nomenclature.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'emdn-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, content: unknown) => {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

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
    const file = write('a.json', [
      { Code: 'Z12', Term: ' Imaging\u00a0 devices ' },
      { Code: 'Z', Term: 'Various' },
    ]);
    expect((await readNomenclature(file)).entries).toEqual([
      { Code: 'Z', Term: 'Various' },
      { Code: 'Z12', Term: 'Imaging devices' },
    ]);
  });

  it.each([
    [
      'V2',
      ['EMDN V2'],
      ['CATEGORY', 'CATEGORY DESCRIPTION', 'CODE', 'TERM', 'LEVEL', 'TERMINAL LEVEL'],
      ['A', 'x', 'A01', 'NEEDLES', 2, 'NO'],
    ],
    ['2026', ['EMDN v.2026'], ['CODE', 'TERM EMDN (v.2026)'], ['A01', 'NEEDLES']],
  ])('takes the workbook layout %s', async (name, title, heads, row) => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('EMDN').addRows([title, heads, row]);
    const file = path.join(folder, `${name}.xlsx`);
    await workbook.xlsx.writeFile(file);
    expect(await readNomenclature(file)).toEqual({ entries: [{ Code: 'A01', Term: 'NEEDLES' }], orphans: ['A01'] });
  });

  it.each([
    ['text', 'not json', 'no JSON list'],
    ['code', [{ Code: 'E01', Term: 'no such letter' }], '"E01" is not an EMDN code'],
    ['term', [{ Code: 'A01', Term: ' ' }], 'A01 has no term'],
    ['empty', [], 'holds no codes'],
  ])('names what is wrong: %s', async (name, content, problem) => {
    const reading = readNomenclature(write(`${name}.json`, content));
    await expect(reading).rejects.toThrow(NotANomenclature);
    await expect(reading).rejects.toThrow(problem);
  });
});
