import { describe, expect, it } from 'vitest';
import { readEvidence } from './load-evidence.ts';
import { evidenceFileSchema } from './schema-evidence.ts';

const { rows } = readEvidence('evidence/IEC62366-1.yaml');
const fileWith = (more: object) =>
  evidenceFileSchema.safeParse({ norm: 'IEC62366-1', rows: [{ ...rows[0], ...more }] });
const label = { en: 'A', fr: 'Un' };
const failure = {
  id: 'laboratory-only',
  label,
  criticity: 'critical',
  en: ['laborator*', 'only'],
  fr: ['laboratoire', 'seul*'],
  examples: { en: ['Only in the laboratory.'], fr: ['Seulement au laboratoire.'] },
};
const spans = { quantity: 'temperature', unit: '°C', spans: [5, 40] };

describe('a row of the second format', () => {
  it('may say what is expected, what fails, what must agree and who must not lend words', () => {
    const whole = {
      acts: 'done',
      about: ['home-environment'],
      expect: [
        { id: 'range', label, weight: 3, decides: true, value: spans },
        { id: 'yearly', label, weight: 1, decides: true, interval: { unit: 'years', atMost: 1 } },
        {
          id: 'results',
          label,
          weight: 2,
          decides: true,
          table: { columns: ['hazard', 'result'], decisive: 'result' },
        },
        { id: 'approval', label, weight: 1, decides: true, identity: ['version', 'approver'] },
        { id: 'chapter', label, weight: 1, section: { en: 'scope', fr: 'périmètre' } },
        { id: 'plan', label, weight: 1, reference: 'risk-management-plan' },
        { id: 'who', label, weight: 1, person: { role: 'tester', qualified: true } },
        { id: 'transport', label, weight: 1, terms: { en: ['transport* | storage'], fr: ['transport* | stockage'] } },
      ],
      failures: [failure],
      compare: ['operating-temperature'],
      rivals: ['IEC62366-1.5.2'],
    };
    expect(fileWith(whole).error).toBeUndefined();
  });

  it('may leave all of it out', () => expect(fileWith({}).success).toBe(true));

  it.each([
    ['words that decide', { expect: [{ id: 'a', label, weight: 1, decides: true, terms: { en: ['x'], fr: ['x'] } }] }],
    ['a value without a bound', { expect: [{ id: 'a', label, weight: 1, value: { quantity: 'a', unit: '' } }] }],
    ['a value with two bounds', { expect: [{ id: 'a', label, weight: 1, value: { ...spans, atLeast: 1 } }] }],
    ['a span from more to less', { expect: [{ id: 'a', label, weight: 1, value: { ...spans, spans: [40, 5] } }] }],
    [
      'a decisive column that is not there',
      { expect: [{ id: 'a', label, weight: 1, table: { columns: ['b'], decisive: 'c' } }] },
    ],
    ['a failure of one word', { failures: [{ ...failure, en: ['laborator*'] }] }],
    ['a failure without an example', { failures: [{ ...failure, examples: { en: [], fr: [] } }] }],
    ['an unknown modality', { acts: 'perhaps' }],
    ['an unknown part', { expects: [] }],
  ])('is refused with %s', (_, more) => expect(fileWith(more).success).toBe(false));
});
