import { describe, expect, it } from 'vitest';
import { startState, stepsOf } from './start-state.ts';

type Given = Parameters<typeof startState>[0];
const document = {
  document: 'd',
  version: 1,
  name: 'Plan',
  description: '',
  fileName: 'plan.txt',
  size: 10,
  sha256: '0',
  reading: null,
};
const ready: Given = {
  run: { status: 'draft', documentList: [document], scope: { frameworks: ['mdr'], norms: [] } },
  estimate: { refusal: null },
  mayWrite: true,
  isPast: false,
};
const stateOf = (change: Partial<Given>, run: Partial<Given['run']> = {}) =>
  startState({ ...ready, ...change, run: { ...ready.run, ...run } });

describe('the start button', () => {
  it('starts a run that has documents, a scope and an estimate', () => expect(stateOf({})).toEqual({ act: 'start' }));

  it('asks for documents where there are none, also without a scope', () => {
    expect(stateOf({}, { documentList: [] })).toEqual({ act: 'upload' });
    expect(stateOf({}, { documentList: [], scope: { frameworks: [], norms: [] } })).toEqual({ act: 'upload' });
  });

  it('waits for a scope, then for the estimate, and says what the server refuses', () => {
    const scope = { frameworks: [], norms: [] };
    expect(stateOf({}, { scope })).toEqual({ act: 'wait', why: 'NO_SCOPE' });
    expect(stateOf({ estimate: undefined })).toEqual({ act: 'wait', why: 'ESTIMATING' });
    expect(stateOf({ estimate: { refusal: 'NO_CREDITS' } })).toEqual({ act: 'wait', why: 'NO_CREDITS' });
  });

  it.each(['queued', 'reading', 'judging'] as const)('cancels a run that is %s', (status) =>
    expect(stateOf({}, { status })).toEqual({ act: 'cancel' }),
  );

  it.each(['completed', 'failed', 'cancelled'] as const)('runs again what is %s', (status) =>
    expect(stateOf({}, { status })).toEqual({ act: 'again' }),
  );

  it('does nothing for a reader, nor in the past', () => {
    expect(stateOf({ mayWrite: false })).toEqual({ act: 'wait', why: 'READER' });
    expect(stateOf({ isPast: true }, { status: 'judging' })).toEqual({ act: 'wait', why: 'PAST' });
  });
});

it('the configuration is complete once the other steps are', () => {
  const run = { label: 'Pre-audit', scope: ready.run.scope, documentList: [document] };
  expect(stepsOf(run)).toEqual({ name: true, scope: true, documents: true, configuration: true });
  expect(stepsOf({ ...run, documentList: [] })).toMatchObject({ documents: false, configuration: false });
});
