import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import { definitions } from '../language/fact-base.ts';
import { loadKnowledge } from '../load/load.ts';
import { isHigher } from './plain-class.ts';
import type { Facts, FactValue } from '../types.ts';

const knowledge = loadKnowledge();
const known = definitions(knowledge.facts);
const vocabulary = [
  'invasiveness', 'duration', 'active', 'contact', 'site', 'sterile', 'measuring', 'reusableSurgicalInstrument',
  'connectsToActiveClass', 'channelsOrStores', 'bloodBag', 'bodyWasteCollection', 'modifiesComposition',
  'inVitroHumanCellsSubstance', 'woundUse', 'heartOrCCSDefect', 'ionisingRadiation', 'biologicalEffectOrAbsorbed',
  'administersMedicines', 'implantSpecial', 'therapeutic', 'diagnostic', 'energy', 'influencesAimd',
  'diagEnergyAbsorbed', 'diagVisibleLightOnly', 'diagRadiopharmaceuticalImaging', 'diagVital', 'activeSubstanceDelivery',
  'medicinalSubstanceAncillary', 'contraceptionOrSTI', 'disinfection', 'xrayImageRecording', 'tissueOrigin',
  'nanomaterial', 'inhalation', 'substanceBased', 'closedLoop', 'annexXVI', 'software',
]; // prettier-ignore

describe('bounds of the class while facts are missing', () => {
  it('contain the class that the complete facts give', () => {
    fc.assert(
      fc.property(completeFacts(), fc.subarray(vocabulary), (facts, forgotten) => {
        const truth = classify(facts, knowledge);
        const partial = classify(without(facts, forgotten), knowledge);
        expect(truth.lower).toBe(truth.upper);
        expect(isHigher(partial.lower ?? 'III', truth.lower ?? 'I')).toBe(false);
        expect(isHigher(truth.upper ?? 'III', partial.upper ?? 'I')).toBe(false);
      }),
      { numRuns: 600 },
    );
  });

  it('never widen when a fact becomes known', () => {
    fc.assert(
      fc.property(completeFacts(), fc.shuffledSubarray(vocabulary), (facts, forgotten) => {
        const less = classify(without(facts, forgotten), knowledge);
        const more = classify(without(facts, forgotten.slice(1)), knowledge);
        expect(isHigher(less.lower ?? 'III', more.lower ?? 'I')).toBe(false);
        expect(isHigher(more.upper ?? 'III', less.upper ?? 'I')).toBe(false);
      }),
      { numRuns: 600 },
    );
  });

  it('meet, with nothing missing, when every fact is known, in either world', () => {
    fc.assert(
      fc.property(completeFacts(), (facts) => {
        const open = classify(facts, knowledge);
        const closed = classify(facts, knowledge, { closedWorld: true });
        expect(open.missing).toEqual([]);
        expect({ class: open.class, rules: open.rules }).toEqual({ class: closed.class, rules: closed.rules });
      }),
      { numRuns: 300 },
    );
  });

  it('are open only where a missing fact is named', () => {
    fc.assert(
      fc.property(completeFacts(), fc.subarray(vocabulary), (facts, forgotten) => {
        const { class: settled, missing } = classify(without(facts, forgotten), knowledge);
        expect(settled === null).toBe(missing.length > 0);
        for (const path of missing) expect(forgotten).toContain(path.split('.', 1)[0]);
      }),
      { numRuns: 300 },
    );
  });

  it('are reached by some device', () => {
    const partial = { invasiveness: 'surgical', contact: ['tissue'], active: false, software: null };
    const { lower, upper } = classify(partial, knowledge);
    const reached = (facts: Facts) => classify({ ...partial, ...facts }, knowledge, { closedWorld: true }).lower;
    expect(reached({ duration: 'transient', reusableSurgicalInstrument: true })).toBe(lower);
    expect(reached({ duration: 'long', medicinalSubstanceAncillary: true })).toBe(upper);
  });
});

/** Random facts, even contradictory ones: the bounds must be right for these too. */
function completeFacts(): fc.Arbitrary<Facts> {
  return fc.record(Object.fromEntries(vocabulary.map((key) => [key, valuesOf(key)])));
}

function valuesOf(key: string): fc.Arbitrary<FactValue> {
  const fact = known.get(key);
  if (!fact) throw new Error(`no fact ${key}`);
  switch (fact.type) {
    case 'boolean':
      return fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
    case 'enum':
      return fc.oneof(
        { weight: key === 'invasiveness' || key === 'duration' ? 0 : 6, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom(...fact.values.filter((value) => value !== 'null')) },
      );
    case 'set':
      return fc.subarray([...fact.values], { maxLength: 2 });
    case 'object':
      return fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: software() });
  }
}

function software(): fc.Arbitrary<FactValue> {
  return fc.oneof(
    fc.record({
      purpose: fc.constant('decision'),
      worstImpact: member('worstImpact'),
      significance: member('significance'),
      situation: member('situation'),
    }),
    fc.record({ purpose: fc.constant('monitoring'), monitoring: member('monitoring') }),
    fc.record({ purpose: fc.constant('drives-device'), drivesDeviceClass: member('drivesDeviceClass') }),
    fc.constant({ purpose: 'other' }),
  );
}

const member = (name: string) => fc.constantFrom(...(known.get(`software.${name}`)?.values ?? []));

const without = (facts: Facts, forgotten: readonly string[]): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([key]) => !forgotten.includes(key)));
