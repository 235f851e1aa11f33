import { describe, expect, it } from 'vitest';
import { checkRequirements } from './requirements.ts';
import { loadKnowledge } from '../load/load.ts';
import type { Requirement, RequirementDuty, RequirementHead } from '../types.ts';

const knowledge = {
  ...loadKnowledge(),
  risks: [],
  roadmap: [],
  evidence: [],
  concepts: [],
  documents: [],
  description: [],
  recorded: new Map(),
};
const text = { en: 'Show it.', fr: 'Le démontrer.' };
const place = { part: '', edition: '2019', text };
const head = (norm: string, clause: string): RequirementHead => {
  return { ...place, norm, key: `${norm}.${clause}`, clause, type: 'HEAD' };
};
const duty = (key: string, clause: string, changed: Partial<RequirementDuty> = {}): RequirementDuty => ({
  ...place,
  norm: 'ISO14971',
  key,
  clause,
  type: 'REQ',
  evidence: ['record'],
  templates: [],
  gspr: [],
  criticity: 'minor',
  ...changed,
});
const found = (...requirements: Requirement[]) =>
  checkRequirements({ ...knowledge, requirements }).map(({ code, where }) => `${code} ${where}`);

describe('the key of a requirement', () => {
  it('names norm and clause', () => {
    expect(found(duty('ISO14971.4.1', '4.1'))).toEqual([]);
    expect(found(duty('ISO14971.4.2', '4.1'))).toEqual(['CLAUSE_DIFFERS ISO14971.4.2']);
    expect(found(duty('ISO13485.4.1', '4.1'))).toEqual(['CLAUSE_DIFFERS ISO13485.4.1']);
  });

  it('has a number more only where the clause has several rows', () => {
    expect(found(duty('ISO14971.4.1.1', '4.1'), duty('ISO14971.4.1.2', '4.1'))).toEqual([]);
    expect(found(duty('ISO14971.4.1.1', '4.1'))).toEqual(['CLAUSE_DIFFERS ISO14971.4.1.1']);
  });

  it.each([
    ['Annex I', 'GSPR.10.4.1.a', '10.4.1(a)'],
    ['Annex XIV', 'MDR.XIV.1.a', '1(a)'],
    ['Annex XIV', 'MDR.XIV.A.1.a', 'Annex XIV, Part A, 1(a)'],
    ['Annex II and III', 'MDR.III.1.1.b', '1.1.b'],
    ['', 'MDR.10.9', 'Article 10(9)'],
  ])('names the place in the law: %s %s', (part, key, clause) => {
    expect(found(duty(key, clause, { norm: 'MDR', part }))).toEqual([]);
    expect(found(duty(`${key}.c`, clause, { norm: 'MDR', part }))).toEqual([`CLAUSE_DIFFERS ${key}.c`]);
  });
});

describe('the checks of requirements find', () => {
  it('a reason without a condition and a condition without a reason', () => {
    expect(found(duty('ISO14971.4', '4', { notApplicable: text }))).toEqual(['REASON_MISMATCH ISO14971.4']);
    expect(found(duty('ISO14971.4', '4', { when: 'sterile' }))).toEqual(['REASON_MISMATCH ISO14971.4']);
    expect(found(duty('ISO14971.4', '4', { when: 'sterile', notApplicable: text }))).toEqual([]);
  });

  it('a norm with headings only', () => {
    expect(found(head('ISO14971', '4'))).toEqual(['NO_REQUIREMENT ISO14971']);
  });

  it('norms and templates that do not exist', () => {
    expect(found(duty('ISO0.1', '1', { norm: 'ISO0' }))).toEqual(['UNKNOWN_NORM requirements of ISO0']);
    expect(found(duty('ISO14971.4', '4', { templates: ['TPL.NO'] }))).toEqual(['UNKNOWN_TEMPLATE ISO14971.4']);
  });

  it('points of MDR Annex I that have no row, once there are rows', () => {
    const naming = duty('ISO14971.4', '4', { gspr: ['10', '10.4.1(a)', '99'] });
    expect(found(naming)).toEqual([]);
    const point = duty('GSPR.10.4.1.a', '10.4.1(a)', { norm: 'MDR', part: 'Annex I' });
    expect(found(naming, point)).toEqual(['UNKNOWN_GSPR GSPR 99']);
  });
});
