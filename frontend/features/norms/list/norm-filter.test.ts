import { describe, expect, it } from 'vitest';
import { atMoment } from './at-moment.ts';
import { madeNorm } from '../made.ts';
import { chosenNorm, filterNorms } from './norm-filter.ts';

const mdr = madeNorm('MDR', { kind: 'law', titleFR: 'Dispositifs médicaux', applicabilityStatus: 'APPLICABLE' });
const risk = madeNorm('ISO14971', { titleEN: 'Risk management', applicabilityStatus: 'APPLICABLE' });
const xray = madeNorm('IEC60601-1-3', { titleEN: 'X-ray equipment', applicabilityStatus: 'NA' });
const norms = [xray, mdr, risk];
const keys = (filter: Parameters<typeof filterNorms>[1]) => {
  const { law, standard } = filterNorms(norms, filter);
  return [law.map(({ norm }) => norm), standard.map(({ norm }) => norm)];
};

describe('The list of norms', () => {
  it('has law apart from standards', () =>
    expect(keys({ text: '', status: 'ALL' })).toEqual([['MDR'], ['IEC60601-1-3', 'ISO14971']]));

  it('is searched by every word, without accents, in both languages', () => {
    expect(keys({ text: 'medicaux', status: 'ALL' })).toEqual([['MDR'], []]);
    expect(keys({ text: 'management RISK', status: 'ALL' })).toEqual([[], ['ISO14971']]);
    expect(keys({ text: '14971', status: 'NA' })).toEqual([[], []]);
  });

  it('is filtered by status', () => expect(keys({ text: '', status: 'NA' })).toEqual([[], ['IEC60601-1-3']]));
});

describe('The norm that is open', () => {
  it('is the one of the address, in whatever case', () => expect(chosenNorm(norms, 'iso14971')?.norm).toBe('ISO14971'));

  it('is the first applicable one where the address names none', () => {
    expect(chosenNorm(norms, undefined)?.norm).toBe('MDR');
    expect(chosenNorm([xray], undefined)?.norm).toBe('IEC60601-1-3');
  });

  it('is none where the address names one that is unknown', () => expect(chosenNorm(norms, '62304')).toBeUndefined());
});

it('follows the rail before the server has answered', () => {
  const statements = { device: 'd', evidence: {}, statements: { MDR: { ...statement, status: 'NA' as const } } };
  const profile = { ...noProfile, norms: { ISO14971: 'APPLICABLE' as const } };
  expect(atMoment(norms, { profile, statements })).toMatchObject([
    { norm: 'IEC60601-1-3', applicabilityStatus: 'UNKNOWN', rulesStatus: 'UNKNOWN' },
    { norm: 'MDR', applicabilityStatus: 'NA', rulesStatus: 'UNKNOWN' },
    { norm: 'ISO14971', applicabilityStatus: 'APPLICABLE' },
  ]);
});

const statement = { justification: '', rules: 'UNKNOWN' as const, by: 'a', byName: null, at: '', position: '1' };
const noProfile = {
  device: 'd',
  qualification: { outcome: null, rules: [] },
  classification: { class: null, lower: 'I' as const, upper: 'III' as const, rules: [] },
  templates: {},
  risks: [],
  notifications: [],
};
