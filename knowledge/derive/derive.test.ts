import { describe, expect, it } from 'vitest';
import { conclusionsFrom } from './conclusions.ts';
import { derive } from './derive.ts';
import { loadKnowledge } from '../load/load.ts';
import { walk } from './questionnaire.ts';
import { randomPaths } from '../check/random-paths.ts';
import type { Applicability, Facts, Verdict } from '../types.ts';

const knowledge = loadKnowledge();
const normsOf = (facts: Facts, status: Applicability, closedWorld = true) =>
  derive(facts, knowledge, { closedWorld })
    .norms.filter((norm) => norm.status === status)
    .map(({ key }) => key);
const normOf = (key: string, facts: Facts, closedWorld = true) => {
  const norm = derive(facts, knowledge, { closedWorld }).norms.find((one) => one.key === key);
  if (!norm) throw new Error(`no norm ${key}`);
  return norm;
};

// What is no software has substances, a packaging, and is shipped.
const general = ['MDR', 'REACH', 'PPWR', 'ISO13485', 'ISO14971', 'IEC62366-1', 'ISO20417', 'ISO15223-1', 'ASTMD4169'];

describe('norms of a device described by its classification alone', () => {
  it('are the general ones for every device', () => {
    expect(normsOf({}, 'APPLICABLE')).toEqual(general);
  });

  it.each<[string, Facts, string[], string[]]>([
    ['sterile', { sterile: true }, ['ISO11607', 'ISO11737', 'ISO14644'], ['ISO11135', 'ISO17664']],
    ['sterilised by gas', { sterile: true, sterilisation: 'ethylene-oxide' }, ['ISO11135', 'ISO10993-7'], ['ISO11137', 'ISO17665']],
    ['sterilised by radiation', { sterile: true, sterilisation: 'radiation' }, ['ISO11137'], ['ISO11135']],
    ['sterilised by steam', { sterile: true, sterilisation: 'moist-heat' }, ['ISO17665'], ['ISO13408']],
    ['aseptic', { sterile: true, sterilisation: 'aseptic' }, ['ISO13408'], ['ISO17665']],
    ['software', { software: { purpose: 'decision' } }, ['IEC62304', 'IEC82304-1', 'IEC81001-5-1'], ['IEC60601-1', 'ROHS']],
    ['a therapeutic device with energy', { active: true, therapeutic: true, energy: 'hazardous' }, ['IEC60601-1', 'IEC60601-1-2', 'IEC60601-1-6', 'ROHS'], ['IEC62304', 'IEC60601-1-8', 'IEC61010-1']],
    ['embedded software', { active: true, diagVital: 'routine', software: { purpose: 'drives-device' } }, ['IEC62304', 'IEC60601-1'], ['IEC82304-1']],
    ['a home monitor with alarms', { active: true, diagVital: 'routine', homeUse: true, alarms: true }, ['IEC60601-1-8', 'IEC60601-1-11'], ['IEC60601-1-12']],
    ['an ambulance device', { active: true, energy: 'hazardous', emergencyUse: true, closedLoop: true }, ['IEC60601-1-12', 'IEC60601-1-10'], ['IEC60601-1-11']],
    ['an X-ray machine', { active: true, ionisingRadiation: 'diagnostic' }, ['IEC60601-1-3'], []],
    ['a pacemaker', { active: true, invasiveness: 'implantable', implantSpecial: 'active-implantable', bodyMaterial: ['metal', 'polymer'] }, ['ISO14708', 'ISO10993-6', 'ISO10993-13', 'ISO10993-15'], ['IEC60601-1', 'ISO14630', 'ROHS']],
    ['a hip replacement', { invasiveness: 'implantable', implantSpecial: 'joint-replacement', contact: ['bone'], bodyMaterial: ['metal'] }, ['ISO14630', 'ISO10993-1', 'ISO21534'], ['ISO14708', 'ISO10993-4']],
    ['a steriliser', { active: true, disinfection: 'devices-general' }, ['IEC61010-1'], ['IEC60601-1']],
    ['a reusable instrument', { reusableSurgicalInstrument: true }, ['ISO17664'], ['ISO11607']],
    ['bovine collagen', { invasiveness: 'implantable', tissueOrigin: 'animal', bodyMaterial: ['other'] }, ['ISO22442', 'REG722-2012'], []],
    ['leather on intact skin', { contact: ['intact-skin'], tissueOrigin: 'animal-intact-skin-only' }, ['ISO22442'], ['REG722-2012']],
    ['a breathing circuit', { channelsOrStores: 'gases-for-administration' }, ['ISO18562', 'ISO10993-1'], []],
    ['a dental filling', { invasiveness: 'implantable', contact: ['teeth'], bodyMaterial: ['ceramic'] }, ['ISO7405', 'ISO10993-14'], []],
    ['a blood line', { channelsOrStores: 'blood' }, ['ISO10993-4'], []],
    ['hair removal', { active: true, annexXVI: 'hair-removal' }, ['CS-XVI', 'IEC60601-2-57'], []],
    ['an infusion pump', { active: true, activeSubstanceDelivery: 'hazardous', channelsOrStores: 'liquids-for-infusion' }, ['IEC60601-2-24'], []],
    ['AI with personal data', { software: { purpose: 'decision' }, ai: 'locked', personalData: true, radio: false }, ['AIACT', 'GDPR'], ['RED', 'EIFU']],
    ['an in vitro device', { regulation: 'ivdr', active: true }, ['IVDR', 'IEC61010-1', 'ISO13485'], ['MDR', 'IEC60601-1']],
  ])('%s', (_, facts, applicable, not) => {
    expect(normsOf(facts, 'APPLICABLE')).toEqual(expect.arrayContaining(applicable));
    expect(normsOf(facts, 'NA')).toEqual(expect.arrayContaining(not));
    expect(normsOf(facts, 'UNKNOWN')).toEqual([]);
  }); // prettier-ignore
});

describe('the reason of a verdict', () => {
  it('says in both languages why a norm applies or not', () => {
    expect(normOf('ISO11607', { sterile: true }).reason).toEqual({
      en: 'Applicable: the device is supplied sterile and sterilised in its packaging.',
      fr: 'Applicable\u00a0: le dispositif est fourni stérile et stérilisé dans son emballage.',
    });
    const notSterile = normOf('ISO11607', { sterile: false });
    expect(notSterile.reason.en).toMatch(/^Not applicable: the device is not supplied sterile/);
    expect(notSterile.facts).toEqual(['sterile']);
  });

  it('is not applicable outside of the products that a norm is for, whatever else is known', () => {
    for (const regulation of ['none', 'ivdr']) {
      const verdict = normOf('ISO11607', { regulation, sterile: true }, false);
      expect(verdict).toMatchObject({ status: 'NA', facts: ['regulation'], missing: [] });
      expect(verdict.reason.en).toBe(
        'Not applicable: the product is not a device under the Medical Device Regulation.',
      );
    }
    expect(normOf('IEC62304', { regulation: 'ivdr', softwareKind: 'standalone' }, false).status).toBe('APPLICABLE');
    expect(normOf('GDPR', { regulation: 'none', personalData: true }, false).reason.en).toMatch(/on other grounds/);
  });

  it('names what is missing where it is unknown', () => {
    const verdict = normOf('ISO11135', { sterile: true }, false);
    expect(verdict).toEqual({
      key: 'ISO11135',
      status: 'UNKNOWN',
      reason: { en: 'Depends on: sterilisation method.', fr: 'Dépend de\u00a0: méthode de stérilisation.' },
      facts: ['sterile'],
      missing: ['sterilisation'],
    });
  });

  it('has a text for every norm and template in every state', () => {
    for (const facts of [{}, { sterile: true }]) {
      const { norms, templates } = derive(facts, knowledge);
      for (const { reason } of [...norms, ...templates]) {
        expect(reason.en).not.toMatch(/undefined|: \.$/);
        expect(reason.fr).not.toMatch(/undefined|: \.$/);
      }
    }
  });
});

describe('the answer on sterility', () => {
  const answersBefore = pathTo('Q.STER.01');
  const answered = (sterile: string, method?: string) => {
    const answers = new Map([...answersBefore, ['Q.STER.01', sterile]]);
    if (method) answers.set('Q.STER.02', method);
    return derive(walk(answers, knowledge).facts, knowledge);
  };
  const statuses = (derivation: ReturnType<typeof answered>) =>
    new Map([...derivation.norms, ...derivation.templates].map(({ key, status }) => [key, status]));

  it('makes the norms of its method applicable and the others not', () => {
    const found = statuses(answered('A.STER.01.yes', 'A.STER.02.a'));
    for (const key of ['ISO11607', 'ISO11135', 'ISO10993-7', 'ISO11737', 'ISO14644'])
      expect(found.get(key)).toBe('APPLICABLE');
    for (const key of ['ISO11137', 'ISO17665', 'ISO13408']) expect(found.get(key)).toBe('NA');
  });

  it('turns them all to not applicable when changed, each with its reason', () => {
    const { norms } = answered('A.STER.01.no');
    const sterility = new Set(['ISO11607', 'ISO11135', 'ISO10993-7', 'ISO11737', 'ISO11137', 'ISO17665', 'ISO13408']);
    for (const norm of norms.filter(({ key }) => sterility.has(key))) {
      expect(norm.status).toBe('NA');
      expect(norm.facts).toContain('sterile');
      expect(norm.reason.en).toMatch(/^Not applicable: /);
    }
  });

  it('changes nothing that has no part in sterility', () => {
    const yes = statuses(answered('A.STER.01.yes', 'A.STER.02.a'));
    const no = statuses(answered('A.STER.01.no'));
    const changed = [...yes].filter(([key, status]) => no.get(key) !== status).map(([key]) => key);
    const readsSterility = [...knowledge.norms, ...knowledge.templates]
      .filter(({ when }) => /steril|cleanRoom|shelfLife|reprocessed/i.test(when ?? ''))
      .map(({ key }) => key);
    expect(readsSterility).toEqual(expect.arrayContaining(changed));
  });
});

/**
 * Answers of a walk for a medical device without software: the walk takes the first choice with facts until it reaches
 * a question, which stays unanswered.
 */
function pathTo(target: string): Map<string, string> {
  const answers = new Map<string, string>([
    ['Q.QUAL.04', 'A.QUAL.04.no'],
    ['Q.QUAL.06', 'A.QUAL.06.a'],
  ]);
  for (;;) {
    const { next } = walk(answers, knowledge);
    if (!next || next.key === target) return answers;
    const choice = next.choices.find(({ sets }) => Object.keys(sets).length > 0) ?? next.choices[0];
    answers.set(next.key, choice?.key ?? '');
  }
}

describe('a derivation', () => {
  it('is the same every time', () => {
    const facts = { active: true, invasiveness: 'orifice' };
    expect(derive(facts, knowledge)).toEqual(derive(facts, knowledge));
  });
});

describe('conclusions without reasons', () => {
  const plain = (verdicts: readonly Verdict[]) => verdicts.map(({ key, status }) => ({ key, status }));
  const wanted = (facts: Facts) => {
    const { qualification, classification, norms, templates, risks, notifications } = derive(facts, knowledge);
    return { qualification, classification, norms: plain(norms), templates: plain(templates), risks, notifications };
  };

  it('are those of the derivation, wherever a questionnaire stands', () => {
    for (const { answers } of randomPaths(knowledge, 12)) {
      const given = [...answers];
      for (let count = 0; count <= given.length; count += 9) {
        const { facts } = walk(new Map(given.slice(0, count)), knowledge);
        expect(conclusionsFrom(facts, knowledge)).toEqual(wanted(facts));
      }
    }
  });

  it('are the same where only what reads another fact is judged again: on, back, and from another device', () => {
    let before: Facts = {};
    for (const { answers } of randomPaths(knowledge, 6)) {
      const given = [...answers];
      const counts = given.map((_, index) => index + 1);
      for (const count of [...counts, ...counts.toReversed().filter((one) => one % 20 === 0)]) {
        const { facts } = walk(new Map(given.slice(0, count)), knowledge);
        const found = conclusionsFrom(facts, knowledge, before);
        if (count % 7 === 0) expect(found).toEqual(wanted(facts));
        before = facts;
      }
      expect(conclusionsFrom(walk(answers, knowledge).facts, knowledge, before)).toEqual(
        wanted(walk(answers, knowledge).facts),
      );
    }
  });
});
