import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { load } from 'js-yaml';
import { z } from 'zod';
import { loadCapaIssues } from '#/knowledge/load/load-capa-issues.ts';
import { kindsOf } from './issue-kind.ts';

const file = path.join(import.meta.dirname, '../../../tests/capa/issues.yaml');
const labelled = z
  .array(z.strictObject({ kind: z.string().nullable(), text: z.string() }))
  .parse(load(readFileSync(file, 'utf8')));
const issues = loadCapaIssues();
const kindOf = (text: string) => kindsOf(text, issues)[0]?.issue.key ?? null;

/** Issues whose words name two kinds, where the other one comes first. */
const known = new Set(['training', 'labelling']);

describe('The kind of an issue', () => {
  it('is found in at least 95 of 100 labelled descriptions', () => {
    const wrong = labelled.filter(({ kind, text }) => (kindOf(text) ?? 'other') !== (kind ?? 'other'));
    expect(wrong.map(({ kind }) => kind).filter((kind) => kind === null || !known.has(kind))).toEqual([]);
    expect(wrong.length / labelled.length).toBeLessThan(0.05);
  });

  it('is found in both languages, for every kind', () => {
    const kinds = new Set(labelled.map(({ kind }) => kind).filter((kind) => kind !== null));
    expect(kinds).toEqual(new Set(issues.map(({ key }) => key)));
  });

  it('is not guessed where no word tells one', () => {
    expect(kindOf('The patients and the goods')).toBeNull();
    expect(kindOf('')).toBeNull();
  });
});
