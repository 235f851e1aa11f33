import { describe, expect, it } from 'vitest';
import { concepts } from '#/knowledge/evidence/concepts.ts';
import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { readPassage } from '#/knowledge/evidence/evidence.ts';
import type { EvidenceRow, Language } from '#/knowledge/evidence/types.ts';
import { occurs } from '#/knowledge/evidence/terms.ts';
import { evidenceKinds } from '#/knowledge/evidence-kinds.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { evidenceRows } from '../rows.ts';
import { isShown } from './failures.ts';

const rows = [...evidenceRows().values()];
const norms = [...new Set(rows.map(({ key }) => key.slice(0, key.indexOf('.'))))];
const languages: readonly Language[] = ['en', 'fr'];

/** The concepts that a row names. */
const namedBy = ({ about = [], compare = [], expect: expected = [] }: EvidenceRow): string[] => [
  ...about,
  ...compare,
  ...expected.flatMap((one) => {
    if ('value' in one) return [one.value.quantity, ...(one.value.equalsFact ? [one.value.equalsFact] : [])];
    if ('table' in one) return one.table.columns;
    if ('person' in one) return [one.person.role];
    return 'reference' in one && !evidenceKinds.some((kind) => kind === one.reference) ? [one.reference] : [];
  }),
];

describe('the content of expectations', () => {
  it('names only concepts and duties that are there', () => {
    const attributes = consistencyRules().values.map(({ attribute }) => attribute);
    expect([...rows.flatMap(namedBy), ...attributes].filter((name) => !concepts().has(name))).toEqual([]);
    expect(rows.flatMap(({ compare = [] }) => compare).filter((name) => !attributes.includes(name))).toEqual([]);
    expect(rows.flatMap(({ rivals = [] }) => rivals).filter((key) => !evidenceRows().has(key))).toEqual([]);
    const keys = loadRequirements().map(({ key }) => key);
    const spokenOf = consistencyRules().values.flatMap(({ requirements }) => requirements);
    expect(spokenOf.filter((one) => !keys.some((key) => key === one || key.startsWith(`${one}.`)))).toEqual([]);
  });

  it('names rivals wherever a clause holds several duties', () => {
    const duties = loadRequirements().filter(({ type, key }) => type === 'REQ' && evidenceRows().has(key));
    const shared = [...Map.groupBy(duties, ({ norm, clause }) => `${norm} ${clause}`).values()].filter(
      ({ length }) => length > 1,
    );
    expect(shared.flat().filter(({ key }) => !evidenceRows().get(key)?.rivals)).toEqual([]);
  });

  it('has failures that their examples show', () => {
    const unseen = rows.flatMap((row) =>
      (row.failures ?? []).flatMap((failure) =>
        languages.flatMap((language) =>
          failure.examples[language]
            .map((sentence) => ({ sentence, read: readPassage({ heading: '', sentence }, language) }))
            .filter(({ read }) => !isShown(failure, read) || !occurs(row.topic[language], read.words))
            .map(({ sentence }) => `${row.key} ${failure.id}: ${sentence}`),
        ),
      ),
    );
    expect(unseen).toEqual([]);
  });

  it.each(norms)('has no failure that good evidence of %s shows', (norm) => {
    const ofNorm = rows.filter(({ key }) => key.startsWith(`${norm}.`));
    const good = languages.flatMap((language) =>
      ofNorm.flatMap(({ key, positive }) =>
        positive[language].map((sentence) => ({
          key,
          sentence,
          read: readPassage({ heading: '', sentence }, language),
        })),
      ),
    );
    const wrong = ofNorm.flatMap((row) =>
      good
        .filter(({ read }) => occurs(row.topic[read.language], read.words))
        .flatMap(({ key, sentence, read }) =>
          (row.failures ?? [])
            .filter((failure) => isShown(failure, read))
            .map(({ id }) => `${row.key} ${id} is shown by ${key}: ${sentence}`),
        ),
    );
    expect(wrong).toEqual([]);
  });
});
