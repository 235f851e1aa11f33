import { expect, it } from 'vitest';
import type { DescribedField } from '#/backend/api/descriptions/contract.ts';
import { countsOf } from './counts.ts';

const title = { en: 't', fr: 't' };
const field = (changes: Partial<DescribedField>): DescribedField => ({
  key: 'indications',
  title,
  help: title,
  columns: null,
  of: 'device',
  applies: 'APPLICABLE',
  en: null,
  fr: null,
  said: null,
  saidBy: 'answers',
  documents: [],
  ...changes,
});
const text = { text: 'Pain', by: null, at: '2026-11-24T00:00:00.000Z', position: '1', wrong: [] };

it('counts as filled what a person wrote in either language and what the answers say, of what concerns the device', () =>
  expect(
    countsOf([
      { fields: [field({}), field({ fr: text }), field({ said: title })] },
      { fields: [field({ applies: 'NA', en: text }), field({ applies: 'UNKNOWN' })] },
    ]),
  ).toEqual({ count: 4, filled: 2 }));
