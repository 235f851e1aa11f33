import { describe, expect, it } from 'vitest';
import { loadKnowledge } from '../load/load.ts';
import { classify } from './classify.ts';
import { derive } from './derive.ts';
import { qualify } from './qualify.ts';
import { walk } from './questionnaire.ts';
import { roadmapFor, tasksOf } from './roadmap.ts';
import { loadRoadmap } from '../load/load-content.ts';
import type { Facts } from '../types.ts';

const knowledge = loadKnowledge();
const closed = { closedWorld: true };
const outcomeOf = (facts: Facts, options = closed) => qualify(facts, knowledge, options).outcome;
const applicable = (facts: Facts) =>
  derive(facts, knowledge, closed)
    .norms.filter(({ status }) => status === 'APPLICABLE')
    .map(({ key }) => key);

describe('What a product is', () => {
  it.each<[string, Facts]>([
    ['device', { invasiveness: 'surgical', duration: 'short' }],
    ['device', { medicalPurpose: true, mechanism: 'physical', regulation: 'mdr', hardware: true }],
    ['accessory', { accessory: true, medicalPurpose: false, invasiveness: 'none' }],
    ['annex-xvi', { annexXVI: 'hair-removal', invasiveness: 'none' }],
    ['ivd', { regulation: 'ivdr', hardware: true }],
    ['medicine', { medicalPurpose: true, mechanism: 'pharmacological', regulation: 'mdr', invasiveness: 'none' }],
    ['not-device', { medicalPurpose: false, invasiveness: 'none' }],
    ['not-device', { regulation: 'none', hardware: true }],
    ['not-device', { medicalPurpose: true, hardware: true, actsOn: 'room', regulation: 'mdr' }],
    ['not-device', { medicalPurpose: true, hardware: true, actsOn: 'count', regulation: 'mdr' }],
    ['not-device', { medicalPurpose: true, softwareKind: 'standalone', dataAction: 'simple', regulation: 'mdr' }],
    ['not-device', { medicalPurpose: true, softwareKind: 'standalone', individualPatient: false, regulation: 'mdr' }],
    ['not-device', { devicePart: true, partKind: 'spare-part', medicalPurpose: false }],
    ['device', { devicePart: true, partKind: 'changing-part', medicalPurpose: true, regulation: 'mdr' }],
    ['medicine', { medicalPurpose: true, medicineRelation: 'integral', regulation: 'mdr' }],
    ['device', { medicalPurpose: true, medicineRelation: 'separable', regulation: 'mdr' }],
    ['not-device', { medicalPurpose: true, borderline: 'cosmetic', neighbourPrincipal: 'other', regulation: 'mdr' }],
    ['borderline', { medicalPurpose: true, borderline: 'food', neighbourPrincipal: 'both', regulation: 'mdr' }],
    [
      'device',
      { medicalPurpose: true, borderline: 'protective-equipment', neighbourPrincipal: 'both', regulation: 'mdr' },
    ],
    ['borderline', { medicalPurpose: true, mechanism: 'disputed', regulation: 'mdr' }],
    ['not-device', { medicalPurpose: true, borderline: 'living-material', livingMaterial: 'micro-organisms' }],
  ])('is %s by %j', (outcome, facts) => expect(outcomeOf(facts)).toBe(outcome));

  it('stays open, and names what would settle it, while answers are missing', () => {
    const found = qualify({ medicalPurpose: true, accessory: false, annexXVI: null, regulation: 'mdr' }, knowledge);
    expect(found).toMatchObject({ outcome: null, missing: ['mechanism'] });
  });

  it('has a reason with its source and the answers behind it', () => {
    const { reasons } = qualify({ medicalPurpose: true, mechanism: 'pharmacological' }, knowledge, closed);
    expect(reasons).toMatchObject([{ key: 'QUAL.MEDICINE.ACTION', facts: ['mechanism'] }]);
    expect(reasons[0]?.source).toMatch(/1\(6\)\(b\)/);
  });
});

describe('A borderline product', () => {
  const disputed: Facts = { medicalPurpose: true, mechanism: 'disputed', regulation: 'mdr', invasiveness: 'none' };

  it('says who decides, and keeps the class that it has if it is a device', () => {
    const { decidedBy, reasons } = qualify(disputed, knowledge, closed);
    expect(decidedBy?.en).toMatch(/competent authority.*Commission/);
    expect(reasons).toMatchObject([{ key: 'QUAL.BORDERLINE.ACTION' }]);
    expect(classify(disputed, knowledge, closed).class).toBe('I');
  });
});

describe('Remarks', () => {
  const of = (facts: Facts) =>
    qualify({ medicalPurpose: true, regulation: 'mdr', ...facts }, knowledge, closed).reasons.map(({ key }) => key);

  it.each<[string, Facts]>([
    ['QUAL.WITH.CUSTOM', { customMade: true }],
    ['QUAL.WITH.INHOUSE', { inHouse: true, leavesInstitution: false, equivalentOnMarket: false }],
    ['QUAL.WITH.NOTINHOUSE', { inHouse: true, equivalentOnMarket: true }],
    ['QUAL.WITH.PACK', { procedurePack: true, packWithinPurpose: true }],
    ['QUAL.WITH.OWNPACK', { procedurePack: true, packWithinPurpose: false }],
    ['QUAL.WITH.PPE', { borderline: 'protective-equipment', neighbourPrincipal: 'both' }],
    ['QUAL.WITH.MODULES', { mixedModules: true, softwareKind: 'standalone' }],
  ])('%s stands beside the outcome for %j', (key, facts) => expect(of(facts)).toEqual(['QUAL.DEVICE', key]));
});

describe('The questions', () => {
  it('ask what it is before anything else, and nothing more of what is no device', () => {
    const [first] = knowledge.questions;
    expect(first?.area).toBe('qualification');
    const { open, remaining, next } = walk(
      new Map([
        ['Q.QUAL.01', 'A.QUAL.01.a'],
        ['Q.QUAL.06', 'A.QUAL.06.a'],
        ['Q.QUAL.24', 'A.QUAL.24.d'],
      ]),
      knowledge,
    );
    expect({ open, next, remaining }).toEqual({ open: [], next: null, remaining: { min: 0, max: 0 } });
  });

  it('leave a roadmap of what every product needs', () => {
    const derivation = derive({ regulation: 'none' }, knowledge, closed);
    const keys = tasksOf(roadmapFor(derivation, loadRoadmap(), knowledge, closed)).map(({ key }) => key);
    expect(keys).toEqual(['STEP.1.1.1', 'STEP.1.1.3', 'STEP.1.2.1', 'STEP.1.2.9', 'STEP.1.2.10']);
  });
});

describe('A product that is no device', () => {
  const medicine: Facts = {
    medicalPurpose: true,
    mechanism: 'pharmacological',
    regulation: 'mdr',
    invasiveness: 'none',
  };

  it.each<Facts>([medicine, { medicalPurpose: false, invasiveness: 'surgical' }, { regulation: 'none' }])(
    'has no class, no bounds and no rules: %j',
    (facts) => {
      const { class: settled, lower, upper, governing, hits } = classify(facts, knowledge, closed);
      expect({ settled, lower, upper, governing, hits }).toEqual({
        settled: null,
        lower: null,
        upper: null,
        governing: [],
        hits: [],
      });
      expect(derive(facts, knowledge, closed).facts).not.toHaveProperty('deviceClass');
    },
  );

  it('meets no norm of the MDR, needs no template and has no risks, whatever else is said of it', () => {
    const { norms, templates, risks, routes, notifications } = derive(
      { ...medicine, sterile: true, electrical: true, hardware: true, bodyContact: true },
      knowledge,
      closed,
    );
    const kept = [...norms, ...routes].filter(({ status }) => status !== 'NA');
    expect(kept).toEqual([]);
    expect(templates.filter(({ status }) => status === 'APPLICABLE').every(({ key }) => key === 'TPL.DES.22')).toBe(
      true,
    );
    expect(risks).toEqual([]);
    expect(notifications).toContain('NOTIF.MEDICINE');
  });

  it('names the law that applies instead', () =>
    expect(qualify(medicine, knowledge, closed).laws.map(({ key }) => key)).toContain('LAW.MEDICINES'));

  it('is under the IVDR and its norms where it is an in vitro diagnostic, without a class of the MDR', () => {
    const ivd = { regulation: 'ivdr', hardware: true, sterile: true };
    expect(applicable(ivd)).toContain('IVDR');
    expect(applicable(ivd)).not.toContain('MDR');
    expect(classify(ivd, knowledge, closed).class).toBeNull();
  });

  it('rests its verdicts on what decided, not on the regulation that was named', () => {
    const mdr = derive(medicine, knowledge, closed).norms.find(({ key }) => key === 'MDR');
    expect(mdr).toMatchObject({ status: 'NA', facts: ['mechanism'] });
  });
});
