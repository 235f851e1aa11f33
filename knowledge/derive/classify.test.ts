import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import { goldDevices } from '../reference-devices/gold-devices.ts';
import { loadKnowledge } from '../load/load.ts';
import type { Facts } from '../types.ts';

const knowledge = loadKnowledge();

describe('the class of a device that is fully described', () => {
  it.each(goldDevices)('$name', ({ facts, class: expected, governing }) => {
    const result = classify(facts, knowledge, { closedWorld: true });
    expect({ class: result.class, governing: result.governing }).toEqual({ class: expected, governing });
    expect(result.missing).toEqual([]);
  });
});

describe('rules that fire', () => {
  it('lists every rule with its own class, the strictest of which governs', () => {
    const facts = { active: true, therapeutic: true, energy: 'non-hazardous', activeSubstanceDelivery: 'hazardous' };
    const { rules, governing, class: settled } = classify(facts, knowledge, { closedWorld: true });
    expect(rules).toEqual([
      { rule: 'R9', class: 'IIa' },
      { rule: 'R12', class: 'IIb' },
    ]);
    expect(governing).toEqual(['R12']);
    expect(settled).toBe('IIb');
  });

  it('lists rule 1 only where no other rule holds', () => {
    expect(classify({}, knowledge, { closedWorld: true }).rules).toEqual([{ rule: 'R1', class: 'I' }]);
    expect(classify({ xrayImageRecording: true }, knowledge, { closedWorld: true }).governing).toEqual(['R17']);
  });

  it('reports the strictest indent of a rule, and keeps the others as hits', () => {
    const facts = { invasiveness: 'surgical', duration: 'short', administersMedicines: 'yes', contact: ['heart'] };
    const { rules, hits } = classify(facts, knowledge, { closedWorld: true });
    expect(rules).toEqual([{ rule: 'R7', class: 'III' }]);
    expect(hits.map(({ indent, class: own }) => [indent, own])).toEqual([
      ['default', 'IIa'],
      ['b', 'III'],
      ['f', 'IIb'],
    ]);
  });

  it('does not take the energy of a product without a medical purpose for therapy', () => {
    const facts = { active: true, energy: 'hazardous', annexXVI: 'hair-removal' };
    expect(classify(facts, knowledge, { closedWorld: true }).rules).toEqual([{ rule: 'IR 2022/2347', class: 'IIa' }]);
  });
});

describe('facts that follow from others in a closed world', () => {
  it.each([
    [{ implantSpecial: 'breast-implant' }, 'III'],
    [{ reusableSurgicalInstrument: true }, 'Ir'],
    [{ closedLoop: true }, 'III'],
    [{ diagVital: 'immediate-danger' }, 'IIb'],
    [{ energy: 'hazardous' }, 'IIb'],
    [{ annexXVI: 'brain-stimulation' }, 'III'],
    [{ software: { worstImpact: 'serious-or-surgery' } }, 'IIb'],
    [{ woundUse: 'secondary-intent-breached-dermis' }, 'IIb'],
    [{ bloodBag: true }, 'IIb'],
  ])('%j is class %s', (facts, expected) => {
    expect(classify(facts, knowledge, { closedWorld: true }).class).toBe(expected);
  });
});

describe('an open world', () => {
  it('knows nothing of a device without facts', () => {
    const { class: settled, lower, upper } = classify({}, knowledge);
    expect({ settled, lower, upper }).toEqual({ settled: null, lower: 'I', upper: 'III' });
  });

  it('puts a surgical device at IIa at least, whatever its duration', () => {
    const { lower, missing } = classify({ invasiveness: 'surgical', reusableSurgicalInstrument: false }, knowledge);
    expect(lower).toBe('IIa');
    expect(missing).toContain('duration');
  });

  it.each<[Facts, string]>([
    [{ active: true, therapeutic: true, energy: 'hazardous' }, 'IIb'],
    [{ invasiveness: 'none', channelsOrStores: 'blood' }, 'IIa'],
    [{ invasiveness: 'implantable' }, 'IIa'],
    [{ software: { purpose: 'monitoring' } }, 'IIa'],
    [{ annexXVI: 'hair-removal' }, 'IIa'],
    [{ inhalation: 'standard' }, 'IIa'],
  ])('knows that %j is at least %s', (facts, lower) => {
    expect(classify(facts, knowledge).lower).toBe(lower);
  });

  it('is settled as soon as class III is certain', () => {
    const { class: settled, missing } = classify({ medicinalSubstanceAncillary: true }, knowledge);
    expect({ settled, missing }).toEqual({ settled: 'III', missing: [] });
  });

  it('names the member of an object that would settle it', () => {
    const { missing, lower } = classify({ software: { purpose: 'decision' } }, knowledge);
    expect(lower).toBe('IIa');
    expect(missing).toContain('software.worstImpact');
  });
});

describe('class I', () => {
  const allButFlags = { ...goldDevices[0]?.facts, hardware: true };

  it('is open while a flag is unknown', () => {
    const known = Object.fromEntries(
      knowledge.facts.map(({ key }) => [key, null]).filter(([key]) => !flag.has(String(key))),
    );
    const { class: settled, lower, upper, missing } = classify({ ...known, ...allButFlags }, knowledge);
    expect({ settled, lower, upper }).toEqual({ settled: null, lower: 'I', upper: 'I' });
    expect(missing).toEqual(['sterile', 'measuring', 'reusableSurgicalInstrument']);
  });

  const flag = new Set(['sterile', 'measuring', 'reusableSurgicalInstrument', 'activeDevice', 'softwarePurpose']);
});
