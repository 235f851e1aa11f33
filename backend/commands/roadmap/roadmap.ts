import { isRoadmapEvent } from '#/backend/events/catalogue.ts';
import type { Owner } from '#/backend/events/owner.ts';
import type { RoadmapEvent, TaskPlan } from '#/backend/events/roadmap.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';

export type RoadmapCommand =
  | { type: 'CompleteTask'; task: string }
  | { type: 'ReopenTask'; task: string }
  | { type: 'PlanTask'; task: string; owner: Owner | null; due: string | null };

export type RoadmapState = { done: ReadonlySet<string>; plans: ReadonlyMap<string, TaskPlan> };

const unplanned: TaskPlan = { owner: null, due: null };

/** Decides the roadmap of a device. `exists` says whether the roadmap has a task. */
export function roadmapDecider(exists: (task: string) => boolean): Decider<RoadmapState, RoadmapCommand, RoadmapEvent> {
  return {
    stream: (device) => `roadmap-${device}`,
    owns: isRoadmapEvent,
    initial: { done: new Set(), plans: new Map() },
    decide: (command, state, context) => decideOnTask(command, state, context, exists),
    evolve(state, event) {
      const { task } = event.data;
      switch (event.type) {
        case 'TaskCompleted':
          return { ...state, done: new Set([...state.done, task]) };
        case 'TaskReopened':
          return { ...state, done: new Set([...state.done].filter((one) => one !== task)) };
        case 'TaskPlanned':
          return { ...state, plans: new Map([...state.plans, [task, event.data.to]]) };
      }
    },
  };
}

function decideOnTask(
  command: RoadmapCommand,
  state: RoadmapState,
  context: Context,
  exists: (task: string) => boolean,
) {
  const { task } = command;
  if (!exists(task)) return refuse('TASK_UNKNOWN');
  switch (command.type) {
    case 'CompleteTask':
      if (state.done.has(task)) return happened();
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: 'TaskCompleted', data: { task } });
    case 'ReopenTask':
      if (!state.done.has(task)) return happened();
      if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
      return happened({ type: 'TaskReopened', data: { task } });
    case 'PlanTask': {
      const from = state.plans.get(task) ?? unplanned;
      const to = { owner: command.owner, due: command.due };
      if (isSameOwner(from, to) && from.due === to.due) return happened();
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: 'TaskPlanned', data: { task, from: unwritten(from), to } });
    }
  }
}

/** With which codes work on the roadmap is refused. */
export const roadmapRefusals = codesOf<CodeOf<typeof decideOnTask>>({ TASK_UNKNOWN: true, REASON_REQUIRED: true });

/** Whether both are the same member, or both nobody. A name that was written by hand is no member. */
function isSameOwner({ owner: one }: TaskPlan, { owner: other }: TaskPlan): boolean {
  if (one === null || other === null) return one === other;
  return 'account' in one && 'account' in other && one.account === other.account;
}

/** A name that was written by hand stays in its event and is not repeated. */
const unwritten = ({ owner, due }: TaskPlan): TaskPlan => ({
  owner: owner && 'written' in owner ? { written: null } : owner,
  due,
});
