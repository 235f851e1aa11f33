import { describe, expect, it } from 'vitest';
import { concepts } from '#/knowledge/evidence/concepts.ts';
import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { readPassage } from '#/knowledge/evidence/evidence.ts';
import type { EvidenceRow, Language } from '#/knowledge/evidence/types.ts';
import { evidenceKinds } from '#/knowledge/evidence-kinds.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { evidenceRows } from '../rows.ts';
import { isShown } from './failures.ts';

const rows = [...evidenceRows().values()];
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

  it('has no failure that good evidence shows', () => {
    const failures = rows.flatMap(({ failures: of = [] }) => of);
    const wrong = rows.flatMap(({ key, positive }) =>
      languages.flatMap((language) =>
        positive[language].flatMap((sentence) => {
          const read = readPassage({ heading: '', sentence }, language);
          return failures.filter((failure) => isShown(failure, read)).map(({ id }) => `${key} ${id}: ${sentence}`);
        }),
      ),
    );
    expect(failures.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});
