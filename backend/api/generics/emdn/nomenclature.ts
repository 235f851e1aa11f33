import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import * as z from 'zod';
import { decodeText } from '#/backend/reading/decode.ts';
import { csvRows } from './csv-rows.ts';

export type Entry = { Code: string; Term: string };
/** The codes of a file, sorted, each once, and those whose parent is missing. */
export type Nomenclature = { entries: Entry[]; orphans: string[] };
/** Why a file is no list of EMDN codes; `at`: the cell, the code or the columns that say so. */
export type NomenclatureFault = { code: 'UNREADABLE' | 'COLUMNS' | 'EMPTY' | 'CODE' | 'TERM'; at: string };

/** The file is no list of EMDN codes. */
export class NotANomenclature extends Error {
  readonly fault: NomenclatureFault;
  constructor(fault: NomenclatureFault) {
    super(sentences[fault.code](fault.at));
    this.fault = fault;
  }
}

/** For the command line; the screens have sentences of their own. */
const sentences: Readonly<Record<NomenclatureFault['code'], (at: string) => string>> = {
  UNREADABLE: (at) => `is no ${at}`,
  COLUMNS: () => 'has no columns CODE and TERM',
  EMPTY: () => 'holds no codes',
  CODE: (at) => `"${at}" is not an EMDN code`,
  TERM: (at) => `${at} has no term`,
};

/** One letter, then up to six pairs of digits; E, I and O are not used. */
const codePattern = /^[A-DF-HJ-NP-Z](\d\d){0,6}$/;
const Json = z.array(z.looseObject({ Code: z.string(), Term: z.string() }));

/** A code's parent is the code without its last two digits; one-letter codes have none. */
export const parentCode = (code: string): string | null =>
  code.length === 1 ? null : code.length === 3 ? code.slice(0, 1) : code.slice(0, -2);

/**
 * Reads the Commission's list (.xlsx, or .csv as spreadsheets save it) or a JSON list of {Code, Term}. Throws
 * `NotANomenclature` with the first fault.
 */
export async function readNomenclature(bytes: Buffer, fileName: string): Promise<Nomenclature> {
  const rows = await rowsOf(bytes, fileName);
  if (rows.length === 0) throw new NotANomenclature({ code: 'EMPTY', at: '' });
  const byCode = new Map<string, Entry>();
  for (const { Code, Term } of rows) {
    const code = clean(Code);
    if (!codePattern.test(code)) throw new NotANomenclature({ code: 'CODE', at: code.slice(0, 60) });
    if (clean(Term) === '') throw new NotANomenclature({ code: 'TERM', at: code });
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

function rowsOf(bytes: Buffer, fileName: string): Promise<Entry[]> | Entry[] {
  if (/\.xlsx$/i.test(fileName)) return workbookRows(bytes);
  return /\.csv$/i.test(fileName) ? underHeads(valuesOf(bytes)) : jsonRows(bytes);
}

const clean = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim();

function valuesOf(bytes: Buffer): string[][] {
  try {
    return csvRows(decodeText(bytes));
  } catch {
    throw new NotANomenclature({ code: 'UNREADABLE', at: 'CSV' });
  }
}

function jsonRows(bytes: Buffer): Entry[] {
  try {
    return Json.parse(JSON.parse(decodeText(bytes)));
  } catch {
    throw new NotANomenclature({ code: 'UNREADABLE', at: 'JSON list of {Code, Term}' });
  }
}

async function workbookRows(bytes: Buffer): Promise<Entry[]> {
  const workbook = new ExcelJS.Workbook();
  try {
    await workbook.xlsx.read(Readable.from([bytes]));
  } catch {
    throw new NotANomenclature({ code: 'UNREADABLE', at: 'workbook' });
  }
  for (const sheet of workbook.worksheets) {
    const rows = Array.from({ length: sheet.rowCount }, (_, index) => cells(sheet.getRow(index + 1)));
    if (headsIn(rows)) return underHeads(rows);
  }
  throw new NotANomenclature({ code: 'COLUMNS', at: '' });
}

const cells = (row: ExcelJS.Row): string[] =>
  Array.from({ length: row.cellCount }, (_, index) => row.getCell(index + 1).text);

/** The Commission's lists differ in title rows and heads: the columns are found by their heads CODE and TERM. */
function headsIn(rows: readonly string[][]): { row: number; code: number; term: number } | null {
  for (const [row, said] of rows.slice(0, 10).entries()) {
    const heads = said.map((head) => clean(head).toUpperCase());
    const [code, term] = [heads.indexOf('CODE'), heads.findIndex((head) => /^TERM($|E$| EMDN|E EMDN)/.test(head))];
    if (code >= 0 && term >= 0) return { row, code, term };
  }
  return null;
}

function underHeads(rows: readonly string[][]): Entry[] {
  const heads = headsIn(rows);
  if (!heads) throw new NotANomenclature({ code: 'COLUMNS', at: '' });
  return rows
    .slice(heads.row + 1)
    .map((values) => ({ Code: values[heads.code] ?? '', Term: values[heads.term] ?? '' }))
    .filter(({ Code }) => clean(Code) !== '');
}
