import { expect, it } from 'vitest';
import { isWellFormed, startingScales } from '#/backend/events/risk-scales.ts';
import { hasNamelessLevel, nextVerdict, relabelled, withLevel, withoutLevel } from './scales.ts';

it('Scales stay whole while levels come and go', () => {
  expect(isWellFormed(startingScales)).toBe(true);
  const more = withLevel(startingScales, 'probability');
  expect(isWellFormed(more)).toBe(true);
  expect(more.acceptability[4]).toEqual(['REDUCE', ...Array.from({ length: 5 }, () => 'UNACCEPTABLE')]);
  expect(withoutLevel(more, 'probability')).toEqual(startingScales);
  expect(isWellFormed(withoutLevel(startingScales, 'severity'))).toBe(true);
});

it('A verdict goes round', () => {
  const round = [1, 2, 3].reduce((scales) => nextVerdict(scales, 0, 0), startingScales);
  expect(round).toEqual(startingScales);
  expect(nextVerdict(startingScales, 0, 0).acceptability[0]?.[0]).toBe('REDUCE');
});

it('A label is said in one language where the other has its own, and in both where it has not', () => {
  const renamed = relabelled(startingScales, 'severity', 4, { label: 'Fatal' }, 'en');
  expect(renamed.severity[4]?.label).toEqual({ en: 'Fatal', fr: 'Catastrophique' });
  const defined = relabelled(startingScales, 'probability', 0, { definition: '< 1 in 10,000' }, 'en');
  expect(defined.probability[0]?.definition).toEqual({ en: '< 1 in 10,000', fr: '< 1 in 10,000' });
  expect(hasNamelessLevel(relabelled(startingScales, 'severity', 0, { label: ' ' }, 'en'), 'en')).toBe(true);
  expect(hasNamelessLevel(startingScales, 'fr')).toBe(false);
});
