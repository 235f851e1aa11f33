import { expect, it } from 'vitest';
import { loadEverything } from '../load/load-everything.ts';
import { checkRecorded } from './recorded.ts';

const { content } = loadEverything();

it('finds blanks, tasks and templates that do not exist', () => {
  expect(checkRecorded(content)).toEqual([]);
  const recorded = new Map([
    ['TPL.DES.01.9999', { kind: 'due', task: 'STEP.3.1.1' }],
    ['TPL.DES.01.23', { kind: 'done', task: 'STEP.3.1.99' }],
    ['TPL.DES.01.24', { kind: 'version', template: 'TPL.DES.99' }],
  ] as const);
  expect(checkRecorded({ ...content, recorded }).map(({ where, message }) => [where, message])).toEqual([
    ['recorded TPL.DES.01.9999', 'is no blank of a document'],
    ['recorded TPL.DES.01.23', 'names STEP.3.1.99, which does not exist'],
    ['recorded TPL.DES.01.24', 'names TPL.DES.99, which does not exist'],
  ]);
});
