import { describe, expect, it } from 'vitest';
import type { Expectation } from '#/knowledge/evidence/expectations.ts';
import type { EvidenceRow, Language } from '#/knowledge/evidence/types.ts';
import { documentOfLines } from '#/tests/makers/document-of-lines.ts';
import { prepareSet } from '../documents/prepare.ts';
import { evidenceRows } from '../rows.ts';
import { expectedOf } from './expected.ts';
import { saidOf } from './said.ts';

/** What a sentence can state by itself. Tables, identities, sections and references need a document. */
const inSentences = (one: Expectation) => 'value' in one || 'interval' in one || 'person' in one || 'terms' in one;

const rows = [...evidenceRows().values()].filter(({ expect: expected = [] }) => expected.some(inSentences));

/** The expectations of a row that none of its good sentences of a language shows, or that one of them violates. */
function unmetBy(row: EvidenceRow, language: Language): string[] {
  const sets = row.positive[language].map((line) => prepareSet([documentOfLines('it', [line])]));
  const states = sets.map((set) => expectedOf(row, saidOf(row, [...set.passages.keys()], set), set));
  return (row.expect ?? []).filter(inSentences).flatMap(({ id }) => {
    const found = states.flatMap((all) => all.filter(({ expectation }) => expectation.id === id));
    const said = found.map(({ found: { state } }) => state);
    return said.includes('shown') && !said.includes('violated') ? [] : [`${row.key} ${id} ${language}: ${said.join()}`];
  });
}

describe('the expectations of the content', () => {
  it.each(['en', 'fr'] as const)('are shown by good evidence in %s', (language) => {
    expect(rows.flatMap((row) => unmetBy(row, language))).toEqual([]);
  });
});
