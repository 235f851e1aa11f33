import { describe, expect, it } from 'vitest';
import { documentOfLines } from '#/tests/makers/document-of-lines.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { prepareSet } from '../documents/prepare.ts';
import { rowsOf, type CheckedRow } from '../rows.ts';
import { queryOf } from './query.ts';
import { candidatesOf } from './search.ts';

const [row] = rowsOf({ norms: ['ISO13485'], requirements: [] }, null);
if (!row) throw new Error('ISO 13485 has no duties');
const asking = (text: Bilingual): CheckedRow => ({
  ...row,
  requirement: { ...row.requirement, text },
  heading: null,
  evidence: null,
});
const failures = asking({
  en: 'Analyse failure modes and their effects by FMEA.',
  fr: 'Analyser les défaillances et leurs effets par AMDEC.',
});
const best = (asked: CheckedRow, lines: readonly string[]) => {
  const set = prepareSet([documentOfLines('file', ['# File', ...lines])]);
  const [first] = candidatesOf(asked, set);
  return first ? set.passages[first.passage]?.block.text : undefined;
};

describe('the query of a requirement without patterns', () => {
  it('finds what is said in other words, in both languages', () => {
    expect(best(failures, ['The dog sleeps in the garden.', 'Risk priority numbers were given by the team.'])).toBe(
      'Risk priority numbers were given by the team.',
    );
    expect(best(failures, ['Le chien dort dans le jardin.', 'L’indice de priorité du risque est de 12.'])).toBe(
      'L’indice de priorité du risque est de 12.',
    );
  });

  it('looks for the words of the requirement alone where it mentions no concept', () => {
    const query = queryOf(asking({ en: 'Say why and when.', fr: 'Dire pourquoi et quand.' }), 'en');
    expect(query.every(({ terms }) => terms.length === 1)).toBe(true);
  });

  it('sums up to the same with concepts and without', () => {
    const sum = (text: Bilingual) => queryOf(asking(text), 'en').reduce((total, { weight }) => total + weight, 0);
    expect(sum(failures.requirement.text)).toBeCloseTo(sum({ en: 'Say why and when.', fr: 'Dire pourquoi.' }));
  });
});
