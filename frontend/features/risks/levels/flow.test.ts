import { expect, it } from 'vitest';
import { startingScales } from '#/backend/events/risk-scales.ts';
import { flowsOf, placed } from './flow.ts';

const high = { severity: 5, probability: 5 };
const low = { severity: 1, probability: 1 };
const row = (initial: typeof high | null, estimate: typeof high | null, decision: 'ACCEPT' | 'REJECT' = 'ACCEPT') => ({
  decision,
  initial,
  estimate,
});

it('counts included risks by their level before and after control', () => {
  const rows = [row(high, low), row(high, low), row(high, high), row(null, null), row(high, low, 'REJECT')];
  expect(flowsOf(rows, startingScales)).toEqual([
    { from: 'UNACCEPTABLE', to: 'UNACCEPTABLE', count: 1 },
    { from: 'UNACCEPTABLE', to: 'ACCEPTABLE', count: 2 },
    { from: 'NONE', to: 'NONE', count: 1 },
  ]);
});

it('gives every risk the same room on both sides, and lets bands follow each other', () => {
  const flows = flowsOf([row(high, low), row(high, high), row(low, low)], startingScales);
  const { before, after, bands } = placed(flows, 120, 10);
  expect(before.map(({ level, count }) => `${level} ${count}`)).toEqual(['UNACCEPTABLE 2', 'ACCEPTABLE 1']);
  expect(after.map(({ level, count }) => `${level} ${count}`)).toEqual(['UNACCEPTABLE 1', 'ACCEPTABLE 2']);
  expect(bands.map(({ thickness }) => thickness)).toEqual([30, 30, 30]);
  expect(bands.map(({ fromY, toY }) => [fromY, toY])).toEqual([
    [0, 0],
    [30, 40],
    [70, 70],
  ]);
  expect(placed([], 120, 10)).toEqual({ before: [], after: [], bands: [] });
});
