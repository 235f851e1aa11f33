import { describe, expect, it } from 'vitest';
import type { ClassState } from '#/backend/events/profiling.ts';
import { noEffects, recentActions } from './consequences.ts';
import { effectLines } from './effect-lines.ts';
import { answered, madeEvents, risksTriggered } from './made-events.ts';

const open: ClassState = { class: null, lower: 'I', upper: 'III', rules: [] };
const narrower: ClassState = { ...open, lower: 'IIa' };
const settled: ClassState = { class: ['IIb'], lower: 'IIb', upper: 'IIb', rules: ['R11'] };
const events = madeEvents(
  answered('a'),
  { ...risksTriggered('r1', 'r2'), causation: 'e-1' },
  { type: 'ClassificationChanged', data: { from: open, to: narrower }, causation: 'e-1' },
  answered('b'),
  { type: 'ClassificationChanged', data: { from: narrower, to: settled }, causation: 'e-4' },
  {
    type: 'ApplicabilityChanged',
    data: {
      norms: [
        { key: 'n1', from: 'UNKNOWN', to: 'APPLICABLE' },
        { key: 'n2', from: 'APPLICABLE', to: 'NA' },
        { key: 'n3', from: 'UNKNOWN', to: 'NA' },
      ],
    },
    causation: 'e-4',
  },
  answered('c'),
);
const told = (count: number) =>
  recentActions(events, count, 3).map(({ event, effects }) => [
    event.id,
    ...effectLines(effects).map(({ slice, change }) => `${slice} ${change}`),
  ]);

describe('what answers change', () => {
  it('tells the newest action first, each with what it caused', () =>
    expect(told(7)).toEqual([
      ['e-7'],
      ['e-4', 'class settled', 'norms applies', 'norms ceases', 'norms excluded'],
      ['e-1', 'class narrowed', 'risks added'],
    ]));
  it('tells of the past only what had happened by then', () => expect(told(2)).toEqual([['e-1', 'risks added']]));
  it('stops at the limit', () => expect(recentActions(events, 7, 1)).toHaveLength(1));
  it('says when a class opens again', () =>
    expect(
      effectLines({
        ...noEffects,
        classification: { from: settled, to: open },
      })[0],
    ).toMatchObject({ change: 'reopened', from: 'IIb', to: 'I – III' }));
});
