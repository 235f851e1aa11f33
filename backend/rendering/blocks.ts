import type { PrintedBlock, PrintedRun } from '#/knowledge/documents/print.ts';

/** The parts of which reports and records are made. Pure data; docx and PDF print them alike. */

const run = (text: string, look: Partial<PrintedRun> = {}): PrintedRun => ({
  text,
  bold: false,
  italic: false,
  from: 'text',
  ...look,
});
const cell = (text: string | number): readonly PrintedRun[] => [run(String(text))];

export const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): PrintedBlock => ({
  type: 'table',
  tone: 'text',
  from: 'text',
  head: heads.map(cell),
  rows: rows.map((row) => row.map(cell)),
});

export const heading = (level: 2 | 3, number: string, text: string): PrintedBlock => ({
  type: 'heading',
  level,
  number,
  runs: [run(text)],
});

export const paragraph = (text: string, tone: 'text' | 'note' = 'text'): PrintedBlock => ({
  type: 'paragraph',
  tone,
  runs: [run(text)],
});

/** "Label: text". `colon`: with the spaces of its language. */
export const labelled = (label: string, colon: string, text: string): PrintedBlock => ({
  type: 'paragraph',
  tone: 'text',
  runs: [run(`${label}${colon}`, { bold: true }), run(text)],
});
