import type { Readable } from 'node:stream';
import type { MatrixRow } from '#/backend/queries/trace/matrix.ts';
import { verdictWords } from '../checks/words.ts';
import { placeIn } from '../norms/words.ts';
import { spotOf } from '../spot.ts';
import { workbookStream } from '../workbook.ts';
import { words, type Column } from './words.ts';

/** What the matrix is about, on its first sheet. */
export type About = { device: string; manufacturer: string; position: string; at: string; knowledge: string };
type Language = keyof typeof words;

const columns = [
  ['norm', 22],
  ['clause', 14],
  ['requirement', 60],
  ['status', 16],
  ['why', 50],
  ['templates', 30],
  ['documents', 30],
  ['evidence', 40],
  ['risks', 50],
  ['controls', 40],
  ['verification', 30],
  ['verdict', 20],
  ['capas', 30],
  ['key', 22],
] as const satisfies [Column, number][];

/** The traceability matrix: a row per requirement. Written row by row while it is sent. */
export function matrixXlsx(about: About, rows: readonly MatrixRow[], language: Language): Readable {
  const { facts, heads, title, about: front } = words[language];
  return workbookStream([
    {
      name: front,
      columns: [
        { head: front, width: 30 },
        { head: '', width: 80 },
      ],
      rows: [
        [facts.device, about.device],
        [facts.manufacturer, about.manufacturer],
        [facts.position, about.position],
        [facts.at, about.at],
        [facts.knowledge, about.knowledge],
        [facts.rows, rows.length],
      ],
      isPage: true,
    },
    {
      name: title,
      columns: columns.map(([column, width]) => ({ head: heads[column], width })),
      rows: cellsOf(rows, language),
      footer: about.device,
    },
  ]);
}

function* cellsOf(rows: readonly MatrixRow[], language: Language) {
  for (const row of rows) yield columns.map(([column]) => cell(row, column, language));
}

function cell(row: MatrixRow, column: Column, language: Language): string {
  const { status, met, closed, version, state } = words[language];
  switch (column) {
    case 'norm':
    case 'key':
      return row[column];
    case 'clause':
      return placeIn(language, row.clause);
    case 'requirement':
      return row.wording ?? closed;
    case 'status':
      return status[row.status];
    case 'evidence':
      return row.evidence
        .map(({ document, place, state: of }) => {
          const where = [document.name, `${version} ${document.version}`, spotOf(place, null, language)];
          return `${where.filter(Boolean).join(', ')} (${state[of]})`;
        })
        .join('\n');
    case 'verdict':
      // What only the engine found is for a person to confirm.
      if (row.verdict === null) return '';
      return row.verdict === 'met' && row.isReviewed ? met : verdictWords[language][row.verdict];
    case 'why':
    case 'templates':
    case 'documents':
    case 'risks':
    case 'controls':
    case 'verification':
    case 'capas':
      return row[column].join('\n');
  }
}
