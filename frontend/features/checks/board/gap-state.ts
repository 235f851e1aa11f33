import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import type { GapActs, GapTask } from '#/backend/api/checks/gap.contract.ts';
import { isGap } from '../run-state.ts';

type Statement = GapActs['statements'][number];
/** What people do about a gap: its newest task, and the statement that its requirement does not apply. */
export type GapAct = {
  task: GapTask | null;
  statement: Statement | null;
};
/** The state of a gap: what holds is said first, and what is only planned after it. */
export type GapState = ShownFinding['review']['state'] | 'justified' | 'task' | 'taskDone';

/** Before it is loaded. */
export const noAct: GapAct = { task: null, statement: null };

/** What people do about each gap of a device, or of the company. */
export function actsOf({ tasks, statements }: GapActs): (of: Pick<ShownFinding, 'requirement'>) => GapAct {
  const byRequirement = new Map(tasks.map((task) => [task.requirement, task]));
  const stated = new Map(statements.filter(({ status }) => status === 'NA').map((one) => [one.requirement, one]));
  return ({ requirement }) => ({
    task: byRequirement.get(requirement) ?? null,
    statement: stated.get(requirement) ?? null,
  });
}

/** A task that is done is no proof: the next check says whether the gap is closed. */
export function gapState(finding: Pick<ShownFinding, 'verdict' | 'review'>, { task, statement }: GapAct): GapState {
  const { state } = finding.review;
  if (state === 'overruled' && !isGap(finding)) return state;
  if (statement) return 'justified';
  if (task) return task.isDone ? 'taskDone' : 'task';
  return state;
}
