import { describe, expect, it } from 'vitest';
import { derive } from './derive.ts';
import { loadKnowledge } from '../load/load.ts';
import { loadRequirements } from '../load/load-content.ts';
import { requirementVerdicts } from './requirements.ts';
import type { Facts, Requirement, RequirementDuty } from '../types.ts';

const knowledge = loadKnowledge();
const text = { en: 'Show it.', fr: 'Le démontrer.' };
const place = { norm: 'IEC62304', part: '', edition: '2015', text };
const duty = (clause: string, when?: string): RequirementDuty => ({
  ...place,
  key: `IEC62304.${clause}`,
  clause,
  type: 'REQ',
  when,
  notApplicable: when === undefined ? undefined : { en: 'Class A.', fr: 'Classe A.' },
  evidence: ['record'],
  templates: [],
  gspr: [],
  criticity: 'critical',
});
const rows: Requirement[] = [
  { ...place, key: 'IEC62304.5', clause: '5', type: 'HEAD' },
  duty('5.1'),
  duty('5.3', 'softwareSafetyClass in (B, C)'),
];
const software: Facts = { regulation: 'mdr', software: { purpose: 'decision' } };
const verdicts = (facts: Facts, requirements = rows) =>
  requirementVerdicts(requirements, derive(facts, knowledge), knowledge);

describe('a requirement', () => {
  it('is applicable with its norm, under its own condition, and says why', () => {
    const [head, always, conditional] = verdicts({ ...software, softwareSafetyClass: 'B' });
    const norm = derive(software, knowledge).norms.find(({ key }) => key === 'IEC62304');
    expect(head).toMatchObject({ key: 'IEC62304.5', status: 'APPLICABLE' });
    expect(always).toMatchObject({ status: 'APPLICABLE', reason: norm?.reason });
    expect(conditional).toMatchObject({ status: 'APPLICABLE', missing: [] });
    expect(conditional?.facts).toContain('softwareSafetyClass');
    expect(conditional?.reason.en).toMatch(/^Applicable\. Decided by: .*class/);
  });

  it('is not applicable where its condition is false', () => {
    expect(verdicts({ ...software, softwareSafetyClass: 'A' })[2]).toEqual({
      key: 'IEC62304.5.3',
      status: 'NA',
      reason: { en: 'Class A.', fr: 'Classe A.' },
      facts: ['softwareSafetyClass'],
      missing: [],
    });
  });

  it('is not applicable with the reason of its norm where that is not', () => {
    const facts = { regulation: 'none', softwareSafetyClass: 'C' };
    const norm = derive(facts, knowledge).norms.find(({ key }) => key === 'IEC62304');
    expect(norm?.status).toBe('NA');
    for (const verdict of verdicts(facts)) expect(verdict).toEqual({ ...norm, key: verdict.key });
  });

  it('names what is missing where it is unknown, in its norm and in its condition', () => {
    expect(verdicts(software)[2]).toMatchObject({ status: 'UNKNOWN', missing: ['softwareSafetyClass'] });
    const open = verdicts({ regulation: 'mdr' });
    expect(open.map(({ status }) => status)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
    expect(open[2]?.missing).toEqual(expect.arrayContaining([...(open[1]?.missing ?? []), 'softwareSafetyClass']));
  });

  it('asks for the facts that settle the class, not for the class', () => {
    const row = { ...duty('9.9', 'deviceClass = III'), key: 'MDR.9.9', norm: 'MDR' };
    const facts = { regulation: 'mdr', invasiveness: 'surgical' };
    const [verdict] = verdicts(facts, [row]);
    expect(verdict?.missing).toEqual(derive(facts, knowledge).classification.missing);
    expect(verdict?.missing).not.toContain('deviceClass');
  });

  it('of an unknown norm is a mistake in the data', () => {
    expect(() => verdicts({}, [{ ...duty('1'), norm: 'ISO0' }])).toThrow(/ISO0/);
  });
});

describe('the requirements of the knowledge base', () => {
  it('all get a verdict with a reason in both languages', () => {
    const requirements = loadRequirements();
    for (const facts of [{}, software]) {
      const found = verdicts(facts, [...requirements]);
      expect(found.map(({ key }) => key)).toEqual(requirements.map(({ key }) => key));
      for (const { reason } of found) expect([reason.en, reason.fr].join(' ')).not.toMatch(/undefined|: \.$/);
    }
  });
});
