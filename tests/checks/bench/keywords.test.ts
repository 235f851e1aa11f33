import { expect, it } from 'vitest';
import { prepareSet } from '#/backend/judging/documents/prepare.ts';
import { rowsOf } from '#/backend/judging/rows.ts';
import { documentOfLines } from '#/tests/makers/document-of-lines.ts';
import { isNotFound, wordsFound } from './keywords.ts';

const [row] = rowsOf({ norms: [], requirements: ['ISO14971.4.4.d'] }, null);

it('finds a requirement where its words stand, whatever is said of them', () => {
  if (!row) throw new Error('ISO14971.4.4.d is no duty');
  const searched = (line: string) => ({ row, prepared: prepareSet([documentOfLines('plan', [line])]) });
  const words = row.requirement.text.en;
  expect(wordsFound(searched(words))).toBe(1);
  expect(isNotFound(searched(`Not done yet: ${words}`))).toBe(false);
  expect(wordsFound(searched('Lunch is served at noon in the garden.'))).toBeLessThan(0.3);
  expect(isNotFound(searched('Lunch is served at noon in the garden.'))).toBe(true);
});
