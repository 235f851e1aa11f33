import { gzipSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { saidIn, unpacked } from './leftovers.ts';

it('Words are found in bytes as they are, in gzip and in workbooks', async () => {
  expect(saidIn(Buffer.from('said by ZOÉ and Zoe'), ['zoe', 'max'])).toEqual(['zoe']);
  expect(saidIn(gzipSync('said by Zoe'), ['zoe', 'max'])).toEqual(['zoe']);
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('Sheet').addRow(['Zoe']);
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
  expect(bytes.toString('latin1')).not.toContain('Zoe');
  expect(saidIn(bytes, ['zoe', 'max'])).toEqual(['zoe']);
  expect(unpacked(Buffer.from('plain'))).toEqual([]);
});
