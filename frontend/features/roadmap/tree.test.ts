import { describe, expect, it } from 'vitest';
import type { BuildStep, StepProgress } from '#/backend/api/roadmap/contract.ts';
import { untouched } from '#/backend/projections/documents/roadmap/fold.ts';
import { atMoment, percentOf, roadmapTree } from './tree.ts';

const step = (key: string, level: 1 | 2 | 3, parent: string | null, rank = 1): BuildStep => ({
  _id: key,
  step: key,
  parent,
  level,
  rank,
  titleEN: key,
  titleFR: key,
  subtitleEN: '',
  subtitleFR: '',
  actionTitleEN: null,
  actionTitleFR: null,
  deliverable: null,
  role: null,
  template: null,
  screen: null,
});
const at = (name: string, isDone = false, waitsFor: string[] = []): StepProgress => ({
  name,
  isDone,
  doneAt: null,
  doneBy: null,
  owner: null,
  due: null,
  days: null,
  usualDays: 1,
  after: waitsFor,
  isCertain: true,
  settledBy: [],
  waitsFor,
});

const steps = [
  step('B', 1, null, 2),
  step('B.1', 2, 'B'),
  step('B.1.1', 3, 'B.1'),
  step('A', 1, null, 1),
  step('A.1', 2, 'A'),
  step('A.1.2', 3, 'A.1', 2),
  step('A.1.1', 3, 'A.1', 1),
  step('A.2', 2, 'A', 2),
  step('A.2.1', 3, 'A.2'),
];

describe('the roadmap of a device', () => {
  it('is in order, and counts what is done on every level', () => {
    const [first, second] = roadmapTree(steps, [at('A.1.1', true), at('A.1.2'), at('A.2.1', true), at('B.1.1')]);
    expect(first).toMatchObject({ done: 2, total: 3 });
    expect(first?.children.map(({ done, total }) => [done, total])).toEqual([
      [1, 2],
      [1, 1],
    ]);
    expect(first?.children[0]?.children.map((task) => task.step)).toEqual(['A.1.1', 'A.1.2']);
    expect(second).toMatchObject({ done: 0, total: 1 });
  });

  it('leaves out what the device does not need', () => {
    const tree = roadmapTree(steps, [at('A.1.1')]);
    expect(tree.map((stage) => stage.step.step)).toEqual(['A']);
    expect(tree[0]?.children.map((group) => group.step.step)).toEqual(['A.1']);
  });

  it('has no progress where there is nothing to do', () => {
    expect(percentOf({ done: 0, total: 0 })).toBe(0);
    expect(percentOf({ done: 2, total: 3 })).toBe(67);
  });
});

it('shows another moment without asking again', () => {
  const jonas = { account: 'a', name: 'Jonas' };
  const was = atMoment([at('A.1.1', true), at('A.1.2', false, ['A.1.1'])], {
    tasks: { 'A.1.2': { ...untouched, isDone: true, doneAt: '2026-01-01T00:00:00.000Z', owner: jonas } },
  });
  expect(was).toMatchObject([
    { name: 'A.1.1', isDone: false },
    { name: 'A.1.2', isDone: true, owner: jonas, waitsFor: ['A.1.1'] },
  ]);
});
