import { PassThrough, type Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import { inert } from '../spreadsheet-cell.ts';
import type { GsprRow, LinkedEvidence, Requirement } from '#/backend/api/norms/contract.ts';
import { spotOf } from '../spot.ts';
import { placeIn, words, type Column, type Language } from './words.ts';

/** The origin of the rows, on the first sheet. */
export type About = {
  device: string;
  manufacturer: string;
  norm: string;
  position: string;
  at: string;
  knowledge: string;
};

type Row = Requirement | GsprRow;
const gsprColumns = [
  'clause',
  'requirement',
  'status',
  'justification',
  'method',
  'standard',
  'supporting',
  'document',
  'passages',
  'stated',
  'criticity',
  'key',
] as const satisfies Column[];
const requirementColumns = [
  'clause',
  'requirement',
  'status',
  'justification',
  'stated',
  'evidence',
  'passages',
  'templates',
  'gspr',
  'criticity',
  'key',
] as const satisfies Column[];

const widths: Partial<Record<Column, number>> = { requirement: 70, justification: 50, clause: 16, key: 22, status: 16 };

export const gsprXlsx = (about: About, rows: readonly GsprRow[], language: Language): Readable =>
  workbook(about, rows, language, words[language].gspr, gsprColumns);

export const requirementsXlsx = (about: About, rows: readonly Requirement[], language: Language): Readable =>
  workbook(about, rows, language, words[language].requirements, requirementColumns);

/** Written row by row while it is sent: memory use does not grow with the norm. */
function workbook(
  about: About,
  rows: readonly Row[],
  language: Language,
  title: string,
  columns: readonly Column[],
): Readable {
  const stream = new PassThrough();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  book.creator = 'Acta';
  write().catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  return stream;

  async function write(): Promise<void> {
    const { facts, columns: heads } = words[language];
    const front = book.addWorksheet(words[language].about);
    front.columns = [{ width: 30 }, { width: 80 }];
    const labels = new Map<string, string>(Object.entries(facts));
    for (const [name, value] of Object.entries(about)) front.addRow([labels.get(name) ?? name, inert(value)]).commit();
    front.addRow([facts.points, rows.filter(({ type }) => type === 'REQ').length]).commit();
    front.commit();

    const sheet = book.addWorksheet(title, {
      views: [{ state: 'frozen', ySplit: 1 }],
      headerFooter: { oddFooter: `&L${about.device.replaceAll('&', '&&')}&R&P / &N` },
      pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    });
    sheet.columns = columns.map((column) => ({ width: widths[column] ?? 28 }));
    sheet.autoFilter = { from: 'A1', to: { row: 1, column: columns.length } };
    const head = sheet.addRow(columns.map((column) => heads[column]));
    head.font = { bold: true };
    head.commit();
    for (const row of rows) {
      const written = sheet.addRow(columns.map((column) => inert(cell(row, column, language))));
      written.alignment = { wrapText: true, vertical: 'top' };
      if (row.type === 'HEAD') written.font = { bold: true };
      written.commit();
    }
    sheet.commit();
    await book.commit();
  }
}

function cell(row: Row, column: Column, language: Language): string {
  const { status, criticity, closed } = words[language];
  const isDuty = row.type === 'REQ';
  const gspr = 'supportedBy' in row ? row : null;
  switch (column) {
    case 'clause':
      return placeIn(language, row.clause);
    case 'requirement':
      return (language === 'fr' ? row.requirementFR : row.requirementEN) ?? closed;
    case 'status':
      return isDuty ? status[row.applicabilityStatus] : '';
    case 'justification':
      if (!isDuty) return '';
      return language === 'fr' ? row.applicabilityJustificationFR : row.applicabilityJustificationEN;
    case 'stated':
      return row.statement ? [row.statement.byName, row.statement.at.slice(0, 10)].filter(Boolean).join(', ') : '';
    case 'method':
      return gspr?.method ?? '';
    case 'standard':
      return gspr?.standard ?? '';
    case 'supporting':
      return (gspr?.supportedBy ?? [])
        .map(({ name, clauses }) => `${name[language]} (${clauses.join(', ')})`)
        .join('; ');
    case 'document':
      return gspr?.document?.name ?? '';
    case 'passages':
      return row.passages.map((one) => passageText(one, language)).join('\n');
    case 'evidence':
      return row.evidence.join(', ');
    case 'templates':
      return row.templates.join(', ');
    case 'gspr':
      return row.gspr.join(', ');
    case 'criticity':
      return row.criticity ? criticity[row.criticity] : '';
    case 'key':
      return row._id;
  }
}

/** Document, version and place of a passage, with its state. */
function passageText({ document, place, state }: LinkedEvidence, language: Language): string {
  const { passage } = words[language];
  const spot = spotOf(place, null, language);
  return `${[document.name, `${passage.version} ${document.version}`, spot].filter(Boolean).join(', ')} (${passage[state]})`;
}
