import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import type { GapActs, GapTask } from '#/backend/api/checks/gap.contract.ts';

type Statement = GapActs['statements'][number];
/** What people do about a gap: its newest task, and the statement that its requirement does not apply. */
export type GapAct = { task: GapTask | null; statement: Statement | null };
/** How a gap stands: what holds is said first, and what is only planned after it. */
export type GapState = ShownFinding['review']['state'] | 'justified' | 'task' | 'taskDone';

const nothing: GapAct = { task: null, statement: null };

/** What people do about the gaps of a device, by requirement. */
export function actsByRequirement({ tasks, statements }: GapActs): (requirement: string) => GapAct {
  const byRequirement = new Map(tasks.map((task) => [task.requirement, task]));
  const stated = new Map(statements.filter(({ status }) => status === 'NA').map((one) => [one.requirement, one]));
  return (requirement) => {
    const [task, statement] = [byRequirement.get(requirement) ?? null, stated.get(requirement) ?? null];
    return task || statement ? { task, statement } : nothing;
  };
}

/** A task that is done is no proof: the next check says whether the gap is closed. */
export function gapState({ state }: Pick<ShownFinding['review'], 'state'>, { task, statement }: GapAct): GapState {
  if (state === 'overruled') return state;
  if (statement) return 'justified';
  if (task) return task.isDone ? 'taskDone' : 'task';
  return state;
}
