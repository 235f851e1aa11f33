import { expect, it } from 'vitest';
import { inForce } from './in-force.ts';
import { loadKnowledge } from '../load/load.ts';

const rows = [
  { key: 'old', validFrom: '2021-05-26', validTo: '2027-12-31' },
  { key: 'reform', validFrom: '2028-01-01' },
];

it('replaces a rule by another on the day the law changes', () => {
  expect(inForce(rows, '2027-12-31').map(({ key }) => key)).toEqual(['old']);
  expect(inForce(rows, '2028-01-01').map(({ key }) => key)).toEqual(['reform']);
  expect(inForce(rows, '2020-01-01')).toEqual([]);
});

it('leaves no class rule before the regulation applied', () => {
  expect(loadKnowledge('2021-05-25').classRules).toEqual([]);
  expect(loadKnowledge().classRules.length).toBeGreaterThan(80);
});
