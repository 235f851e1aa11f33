import type { Estimate, Run } from '#/backend/api/checks/contract.ts';
import { isEnded, isUnderWay } from '../run-state.ts';

/**
 * What the start button of a run does. `upload` asks for documents, `wait` names why it cannot be pressed, `cancel`
 * ends what is under way, `again` makes a new run like this one.
 */
export type StartState =
  | { act: 'upload' }
  | { act: 'start' }
  | { act: 'wait'; why: 'READER' | 'PAST' | 'ESTIMATING' | NonNullable<Estimate['refusal']> }
  | { act: 'cancel' }
  | { act: 'again' };

type Given = {
  run: Pick<Run, 'status' | 'documentList' | 'scope'>;
  /** Undefined while it is loading. */
  estimate: Pick<Estimate, 'refusal'> | undefined;
  mayWrite: boolean;
  isPast: boolean;
};

/** The state of the start button. The first reason that a person can do something about comes first. */
export function startState({ run, estimate, mayWrite, isPast }: Given): StartState {
  if (isPast) return { act: 'wait', why: 'PAST' };
  if (!mayWrite) return { act: 'wait', why: 'READER' };
  if (isUnderWay(run)) return { act: 'cancel' };
  if (isEnded(run)) return { act: 'again' };
  if (run.documentList.length === 0) return { act: 'upload' };
  if (run.scope.frameworks.length + run.scope.norms.length === 0) return { act: 'wait', why: 'NO_SCOPE' };
  if (!estimate) return { act: 'wait', why: 'ESTIMATING' };
  return estimate.refusal === null ? { act: 'start' } : { act: 'wait', why: estimate.refusal };
}

export type Step = 'name' | 'scope' | 'documents' | 'configuration';

/** Which of the four steps are complete. The configuration has a default, so it waits for the others alone. */
export function stepsOf({ label, scope, documentList }: Pick<Run, 'label' | 'scope' | 'documentList'>) {
  const done = {
    name: label.trim() !== '',
    scope: scope.frameworks.length + scope.norms.length > 0,
    documents: documentList.length > 0,
  };
  return { ...done, configuration: done.name && done.scope && done.documents } satisfies Record<Step, boolean>;
}
