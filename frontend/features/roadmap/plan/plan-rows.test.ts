import { describe, expect, it } from 'vitest';
import type { BuildStep, StepProgress } from '#/backend/api/roadmap/contract.ts';
import { roadmapTree } from '../tree.ts';
import { grouped, passes, planRows, type PlanFilter } from './plan-rows.ts';

const step = (name: string, parent: string | null, level: 1 | 2 | 3): BuildStep => ({
  _id: name,
  step: name,
  parent,
  level,
  rank: 1,
  titleEN: name,
  titleFR: name,
  subtitleEN: '',
  subtitleFR: '',
  actionTitleEN: null,
  actionTitleFR: null,
  deliverable: null,
  role: null,
  template: null,
  screen: null,
});
const progress = (name: string, more: Partial<StepProgress> = {}): StepProgress => ({
  name,
  isDone: false,
  doneAt: null,
  doneBy: null,
  owner: null,
  due: null,
  days: null,
  usualDays: 2,
  isCertain: true,
  settledBy: [],
  after: [],
  waitsFor: [],
  ...more,
});
const today = '2026-11-16';
const jonas = { account: 'j', name: 'Jonas' };
const tree = roadmapTree(
  [step('1', null, 1), step('1.1', '1', 2), ...['a', 'b', 'c', 'd'].map((name) => step(name, '1.1', 3))],
  [
    progress('a', { isDone: true, owner: jonas, due: '2026-11-01' }),
    progress('b', { owner: jonas, due: '2026-11-15' }),
    progress('c', { due: '2026-11-30', days: 9, after: ['a'] }),
    progress('d', { due: '2026-12-01', owner: { account: 'c', name: 'Camille' } }),
  ],
);
const rows = planRows(tree, today, {
  title: ({ titleEN }) => titleEN,
  callOwner: (owner) => (owner && 'name' in owner ? owner.name : null),
});
const shown = (filter: PlanFilter) => rows.filter((row) => passes(filter, row, today, 'j')).map(({ id }) => id);

describe('the lines of the plan', () => {
  it('weigh what a person said, else the usual', () => expect(rows.map(({ days }) => days)).toEqual([2, 2, 9, 2]));

  it('are found by what matters now', () => {
    expect(shown('all')).toEqual(['a', 'b', 'c', 'd']);
    expect(shown('open')).toEqual(['b', 'c', 'd']);
    expect(shown('mine')).toEqual(['b']);
    expect(shown('overdue')).toEqual(['b']);
    expect(shown('month')).toEqual(['c']);
    expect(shown('nobody')).toEqual(['c']);
    expect(shown('critical')).toEqual(['c']);
  });

  it('stand by step, by month and by person', () => {
    const words = { month: (day: string) => day, noDate: 'no date', nobody: 'nobody' };
    const groups = (by: 'phase' | 'date' | 'person') =>
      grouped(rows, by, words).map(({ title, rows: own }) => `${title}: ${own.map(({ id }) => id).join()}`);
    expect(groups('phase')).toEqual(['1: a,b,c,d']);
    expect(groups('date')).toEqual(['2026-11-01: a,b,c', '2026-12-01: d']);
    expect(groups('person')).toEqual(['Camille: d', 'Jonas: a,b', 'nobody: c']);
  });
});
