import { describe, expect, it } from 'vitest';
import { archetypePath, loadArchetypes } from './archetypes.ts';
import { loadKnowledge } from '../load/load.ts';
import { walk } from '../derive/questionnaire.ts';

const knowledge = loadKnowledge();
const archetypes = loadArchetypes();

it('there are the eighteen devices that every expert asks about, and more', () => {
  expect(archetypes.length).toBeGreaterThanOrEqual(18);
  expect(new Set(archetypes.map(({ key }) => key)).size).toBe(archetypes.length);
});

describe.each(archetypes)('$name.en', (archetype) => {
  const { answers, expected } = archetype;
  const { derivation } = archetypePath(archetype, knowledge);

  it('answers every question that is asked, and no other', () => {
    const { next, dropped, asked } = walk(new Map(Object.entries(answers)), knowledge);
    expect({ next: next?.key ?? null, dropped }).toEqual({ next: null, dropped: [] });
    expect(asked.toSorted()).toEqual(Object.keys(answers).toSorted());
  });

  it(`is of class ${[expected.class].flat().join(' and ')}`, () => {
    expect(derivation.classification.class).toEqual(expected.class);
    expect(derivation.classification.governing.toSorted()).toEqual(expected.governing.toSorted());
  });

  it('has every norm decided, as expected', () => {
    const withStatus = (status: string) =>
      derivation.norms.filter((norm) => norm.status === status).map(({ key }) => key);
    expect(withStatus('UNKNOWN')).toEqual([]);
    expect(expected.normsApplicable.filter((key) => !withStatus('APPLICABLE').includes(key))).toEqual([]);
    expect(expected.normsNotApplicable.filter((key) => !withStatus('NA').includes(key))).toEqual([]);
  });
});
