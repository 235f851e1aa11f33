import { expect, it } from 'vitest';
import { parseDocument } from './parse.ts';
import { resolveDocument } from './resolve.ts';
import { fieldRows } from './field-table.ts';
import type { DocumentForm, DocumentValues } from './print.ts';

it('reads a row per line, by bars or tabs, with a cell for every column', () => {
  expect(fieldRows('Press | 12 months\n\nOven\t6 months\nLathe', 2)).toEqual([
    ['Press', '12 months'],
    ['Oven', '6 months'],
    ['Lathe', ''],
  ]);
  expect(fieldRows('a | b | c', 2)).toEqual([['a', 'b | c']]);
});

const document = parseDocument(
  'TPL.QMS.10.en.md',
  `---
key: TPL.QMS.10
language: en
version: '1.0'
review: Each year.
facts: []
---
# Infrastructure

{{described.infrastructure}}

See {{described.infrastructure}} and {{document.TPL.QMS.13}}.
`,
);
const values: DocumentValues = {
  slots: {},
  fact: () => null,
  written: () => 'Press | 12 months',
  holds: () => null,
  inWords: (when) => when,
  fieldName: (field) => field,
  columns: () => ['Item', 'Interval'],
  documentName: (key) => `Production control (${key})`,
  label: (key) => key,
  tables: {},
};
const printed = (form: DocumentForm, changed: Partial<DocumentValues> = {}) =>
  resolveDocument(document, { ...values, ...changed }, form).blocks.map((block) => {
    if (block.type === 'table')
      return [block.head, ...block.rows].map((row) => row.map((runs) => runs.map(({ text }) => text).join('')));
    return block.type === 'paragraph' ? block.runs.map(({ text }) => text).join('') : '';
  });

it('prints a field with columns as a table where it stands alone, with its own words in a sentence', () => {
  expect(printed('filled')).toEqual([
    [
      ['Item', 'Interval'],
      ['Press', '12 months'],
    ],
    'See Press | 12 months and Production control (TPL.QMS.13).',
  ]);
});

it('ends a sentence with one full stop', () => {
  const written = () => 'The press is checked each year.';
  expect(printed('filled', { columns: () => null, written })).toEqual([
    'The press is checked each year.',
    'See The press is checked each year. and Production control (TPL.QMS.13).',
  ]);
  const inSentence = parseDocument(
    'TPL.QMS.10.en.md',
    `---\nkey: TPL.QMS.10\nlanguage: en\nversion: '1.0'\nreview: Each year.\nfacts: []\n---\n# T\n\nRule: {{described.rule}} (example: each year).\n`,
  );
  expect(resolveDocument(inSentence, { ...values, columns: () => null, written }, 'filled').blocks).toMatchObject([
    { runs: [{ text: 'Rule: ' }, { text: 'The press is checked each year' }, { text: '.' }] },
  ]);
});

it('leaves one row open until the field is written', () => {
  const open = [
    ['Item', 'Interval'],
    ['[to be completed]', '[to be completed]'],
  ];
  expect(printed('filled', { written: () => null })[0]).toEqual(open);
  expect(printed('raw')[0]).toEqual(open);
});
