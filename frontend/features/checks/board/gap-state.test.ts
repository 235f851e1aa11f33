import { expect, it } from 'vitest';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import type { GapTask } from '#/backend/api/checks/gap.contract.ts';
import { actsOf, gapState, type GapState } from './gap-state.ts';

const task = (requirement: string, isDone = false, key = `GAP ${requirement}`): GapTask => ({
  task: key,
  title: 'Write it',
  run: 'run',
  requirement,
  addedAt: '2026-11-23T05:00:00Z',
  isDone,
  doneAt: null,
  owner: null,
  due: null,
});
const stated = (requirement: string, status: 'NA' | 'APPLICABLE') => ({
  requirement,
  status,
  justification: 'It has no such part',
  by: null,
  at: '',
});

it('finds the newest task and the statement that a requirement does not apply', () => {
  const actOf = actsOf({
    tasks: [task('R.1', true), task('R.1', false, 'GAP R.1 (2)')],
    statements: [stated('R.1', 'APPLICABLE'), stated('R.2', 'NA')],
  });
  expect(actOf({ requirement: 'R.1' })).toMatchObject({ task: { task: 'GAP R.1 (2)' }, statement: null });
  expect(actOf({ requirement: 'R.2' })).toMatchObject({ task: null, statement: { requirement: 'R.2' } });
  expect(actOf({ requirement: 'R.3' })).toEqual({ task: null, statement: null });
});

it('says what holds before what is planned', () => {
  const statement = stated('R.1', 'NA');
  const found = (state: GapState & ShownFinding['review']['state'], held: ShownFinding['verdict'] | null = null) => {
    const nobody = { criticity: null, reason: null, by: null, at: null, owner: null, second: null };
    return { verdict: 'gap', review: { ...nobody, state, verdict: held } } as const;
  };
  expect(gapState(found('overruled', 'met'), { task: task('R.1'), statement })).toBe('overruled');
  expect(gapState(found('overruled', 'gap'), { task: task('R.1'), statement: null })).toBe('task');
  expect(gapState(found('overruled', 'gap'), { task: null, statement: null })).toBe('overruled');
  expect(gapState(found('confirmed', 'gap'), { task: task('R.1'), statement })).toBe('justified');
  expect(gapState(found('confirmed', 'gap'), { task: task('R.1'), statement: null })).toBe('task');
  expect(gapState(found('open'), { task: task('R.1', true), statement: null })).toBe('taskDone');
  expect(gapState(found('asked'), { task: null, statement: null })).toBe('asked');
});
