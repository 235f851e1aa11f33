import fs from 'node:fs/promises';
import ExcelJS from 'exceljs';
import * as z from 'zod';

export type Entry = { Code: string; Term: string };

/** The file is readable, but it is not a list of EMDN codes. */
export class NotANomenclature extends Error {}

/** One letter, then up to six pairs of digits; E, I and O are not used. */
const codePattern = /^[A-DF-HJ-NP-Z](\d\d){0,6}$/;
const Json = z.array(z.looseObject({ Code: z.string(), Term: z.string() }));

/** A code's parent is the code without its last two digits; one-letter codes have none. */
export const parentCode = (code: string): string | null =>
  code.length === 1 ? null : code.length === 3 ? code.slice(0, 1) : code.slice(0, -2);

/**
 * The codes of a file, sorted, each once, with the ones whose parent is missing. Throws `NotANomenclature` naming the
 * first faulty row.
 */
export async function readNomenclature(file: string): Promise<{ entries: Entry[]; orphans: string[] }> {
  const rows = /\.xlsx$/i.test(file) ? await workbookRows(file) : await jsonRows(file);
  if (rows.length === 0) throw new NotANomenclature('holds no codes');
  const byCode = new Map<string, Entry>();
  for (const { Code, Term } of rows) {
    const code = clean(Code);
    if (!codePattern.test(code)) throw new NotANomenclature(`"${code}" is not an EMDN code`);
    if (clean(Term) === '') throw new NotANomenclature(`${code} has no term`);
    byCode.set(code, { Code: code, Term: clean(Term) });
  }
  const entries = [...byCode.values()].toSorted((a, b) => (a.Code < b.Code ? -1 : 1));
  const orphans = entries
    .map(({ Code }) => Code)
    .filter((code) => {
      const parent = parentCode(code);
      return parent !== null && !byCode.has(parent);
    });
  return { entries, orphans };
}

const clean = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim();

async function jsonRows(file: string): Promise<Entry[]> {
  const text = await fs.readFile(file, 'utf8');
  try {
    return Json.parse(JSON.parse(text));
  } catch {
    throw new NotANomenclature('is no JSON list of {Code, Term}');
  }
}

/** The Commission's workbooks differ in title rows and heads; the columns are found by their heads CODE and TERM. */
async function workbookRows(file: string): Promise<Entry[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(file);
  for (const sheet of workbook.worksheets) {
    for (let row = 1; row <= Math.min(10, sheet.rowCount); row++) {
      const heads = cells(sheet.getRow(row)).map((head) => clean(head).toUpperCase());
      const code = heads.indexOf('CODE');
      const term = heads.findIndex((head) => /^TERM($|E$| EMDN)/.test(head));
      if (code < 0 || term < 0) continue;
      const found: Entry[] = [];
      for (let line = row + 1; line <= sheet.rowCount; line++) {
        const values = cells(sheet.getRow(line));
        if (clean(values[code] ?? '') !== '') found.push({ Code: values[code] ?? '', Term: values[term] ?? '' });
      }
      return found;
    }
  }
  throw new NotANomenclature('has no sheet with the columns CODE and TERM');
}

function cells(row: ExcelJS.Row): string[] {
  return Array.from({ length: row.cellCount }, (_, i) => row.getCell(i + 1).text);
}
