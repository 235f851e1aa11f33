import { expect, it } from 'vitest';
import { loadKnowledge } from '../load/load.ts';
import { loadArchetypes } from '../reference-devices/archetypes.ts';
import { classSettledAfter } from './class-settled.ts';

const knowledge = loadKnowledge();
const archetypes = loadArchetypes();
const shareOf = new Map(archetypes.map((one) => [one.key, classSettledAfter(one, knowledge)]));

it('settles the class of a simple device in the first third of its questions', () => {
  const simple = archetypes.filter(({ expected }) =>
    [expected.class].flat().every((one) => one.startsWith('I') && one.length <= 2),
  );
  expect(simple.length).toBeGreaterThanOrEqual(4);
  const late = simple
    .filter(({ key }) => (shareOf.get(key) ?? 1) > 0.34)
    .map(({ key }) => `${key} ${shareOf.get(key)}`);
  expect(late).toEqual([]);
});

it('settles it for half of the typical devices in the first three tenths, and for none after four', () => {
  const shares = [...shareOf.values()].toSorted((a, b) => a - b);
  expect(shares[Math.floor(shares.length / 2)]).toBeLessThanOrEqual(0.3);
  expect(shares.at(-1)).toBeLessThanOrEqual(0.4);
});
