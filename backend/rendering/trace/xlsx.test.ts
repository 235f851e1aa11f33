import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import type { MatrixRow } from '#/backend/queries/trace/matrix.ts';
import { matrixXlsx } from './xlsx.ts';

const about = { device: 'Pump', manufacturer: 'Maker', position: '1', at: '2026-03-02', knowledge: '1' };
const row = (more: Partial<MatrixRow>): MatrixRow => ({
  key: 'GSPR.1',
  norm: 'MDR',
  clause: 'Annex I, 1',
  wording: 'Safe',
  status: 'APPLICABLE',
  why: [],
  templates: [],
  documents: [],
  evidence: [],
  risks: [],
  controls: [],
  verification: [],
  verdict: null,
  isReviewed: false,
  capas: [],
  ...more,
});

/** The cells of the column of verdicts, under its head. */
async function verdicts(rows: readonly MatrixRow[], language: 'en' | 'fr') {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await buffer(matrixXlsx(about, rows, language))).buffer);
  return rows.map((_, index) => book.worksheets[1]?.getRow(index + 2).getCell(12).text);
}

it('says "met" only of what a person has confirmed', async () => {
  const rows = [
    row({ verdict: 'met' }),
    row({ verdict: 'met', isReviewed: true }),
    row({ verdict: 'gap', isReviewed: true }),
    row({}),
  ];
  expect(await verdicts(rows, 'en')).toEqual(['Evidence found, to be confirmed', 'Met', 'Gap', '']);
  expect(await verdicts(rows, 'fr')).toEqual(['Preuve trouvée, à confirmer', 'Satisfaite', 'Écart', '']);
});
