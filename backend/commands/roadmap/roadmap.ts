import { isPast } from '#/backend/events/case-parts.ts';
import { isRoadmapEvent } from '#/backend/events/device-kinds.ts';
import type { Owner } from '#/backend/events/owner.ts';
import type { FindingRef, Occasion, RoadmapEvent, TaskPlan } from '#/backend/events/roadmap.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';

export type RoadmapCommand =
  | { type: 'CompleteTask'; task: string }
  | { type: 'ReopenTask'; task: string }
  /** `by`: what the record shows since the event `cause`. */
  | { type: 'SettleTask'; task: string; by: Occasion; cause: string }
  /** What is absent stays. */
  | { type: 'PlanTask'; task: string; owner?: Owner | null | undefined; due?: string | null | undefined }
  /** `days`: null for the usual weight. */
  | { type: 'WeighTask'; task: string; days: number | null }
  | AddTask
  | { type: 'WithdrawTask'; task: string };

/** `cause`: the event that found the gap. */
type AddTask = { type: 'AddTask'; title: string; finding: FindingRef; cause: string } & TaskPlanOfMember;
type TaskPlanOfMember = { owner: Owner | null; due: string | null };

export type RoadmapState = {
  /** What ticked each; null: a person. */
  done: ReadonlyMap<string, Occasion | null>;
  /** What ticked tasks that a person opened again: the same does not tick them twice. */
  contested: ReadonlySet<string>;
  /** Weights that a person set. */
  days: ReadonlyMap<string, number>;
  plans: ReadonlyMap<string, TaskPlan>;
  /** Tasks of the organisation's own, also withdrawn ones, by key. */
  own: ReadonlyMap<string, { title: string; finding: FindingRef; isWithdrawn: boolean }>;
};

const unplanned: TaskPlan = { owner: null, due: null };

/** Decides the roadmap of a device, or of an organisation, which has tasks of its own alone. `exists` says whether the roadmap has a task. */
export function roadmapDecider(exists: (task: string) => boolean): Decider<RoadmapState, RoadmapCommand, RoadmapEvent> {
  return {
    stream: (of) => `roadmap-${of}`,
    owns: isRoadmapEvent,
    initial: { done: new Map(), contested: new Set(), days: new Map(), plans: new Map(), own: new Map() },
    decide: (command, state, context) => decideOnTask(command, state, context, exists),
    evolve(state, event) {
      const { task } = event.data;
      switch (event.type) {
        case 'TaskCompleted':
          return { ...state, done: new Map([...state.done, [task, event.data.by]]) };
        case 'TaskReopened':
          return {
            ...state,
            done: without(state.done, task),
            contested: new Set([...state.contested, contest(task, state.done.get(task) ?? null)]),
          };
        case 'TaskWeighed': {
          const { to } = event.data;
          return {
            ...state,
            days: to === null ? without(state.days, task) : new Map([...state.days, [task, to]]),
          };
        }
        case 'TaskPlanned':
          return { ...state, plans: new Map([...state.plans, [task, event.data.to]]) };
        case 'TaskAdded': {
          const { title, finding } = event.data;
          return { ...state, own: new Map([...state.own, [task, { title, finding, isWithdrawn: false }]]) };
        }
        case 'TaskWithdrawn': {
          const added = state.own.get(task);
          return added ? { ...state, own: new Map([...state.own, [task, { ...added, isWithdrawn: true }]]) } : state;
        }
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
  if (command.type === 'AddTask') return add(command, state, context.now);
  const { task } = command;
  const own = state.own.get(task);
  if (own ? own.isWithdrawn : !exists(task)) return refuse('TASK_UNKNOWN');
  switch (command.type) {
    case 'WithdrawTask':
      if (!own) return refuse('TASK_UNKNOWN');
      if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
      return happened({ type: 'TaskWithdrawn', data: { task, title: own.title } });
    case 'CompleteTask':
      if (state.done.has(task)) return happened();
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: 'TaskCompleted', data: { task, by: null } });
    case 'SettleTask': {
      const { by, cause } = command;
      if (state.done.has(task) || state.contested.has(contest(task, by))) return happened();
      return happened({ type: 'TaskCompleted', data: { task, by }, cause });
    }
    case 'WeighTask': {
      const from = state.days.get(task) ?? null;
      if (from === command.days) return happened();
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: 'TaskWeighed', data: { task, from, to: command.days } });
    }
    case 'ReopenTask':
      if (!state.done.has(task)) return happened();
      if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
      return happened({ type: 'TaskReopened', data: { task } });
    case 'PlanTask': {
      const from = state.plans.get(task) ?? unplanned;
      const { owner = from.owner, due = from.due } = command;
      const to = { owner, due };
      if (due !== null && due !== from.due && isPast(due, context.now)) return refuse('DAY_PAST');
      if (isSameOwner(from, to) && from.due === to.due) return happened();
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: 'TaskPlanned', data: { task, from: unwritten(from), to: unwritten(to) } });
    }
  }
}

/** A gap has one open task at a time. */
function add({ title, finding, cause, owner, due }: AddTask, { own, done }: RoadmapState, now: Date) {
  if (due !== null && isPast(due, now)) return refuse('DAY_PAST');
  const ofRequirement = [...own].filter(([, one]) => one.finding.requirement === finding.requirement);
  if (ofRequirement.some(([key, { isWithdrawn }]) => !isWithdrawn && !done.has(key))) return refuse('TASK_OPEN');
  const task = taskKey(finding.requirement, ofRequirement.length);
  const added = { type: 'TaskAdded', data: { task, title, finding }, cause } as const;
  if (owner === null && due === null) return happened(added);
  return happened<RoadmapEvent>(added, {
    type: 'TaskPlanned',
    data: { task, from: unplanned, to: { owner, due } },
    causedBy: 0,
  });
}

/** Readable where only the key is known, as in the history. No key of the roadmap begins like it. */
const taskKey = (requirement: string, earlier: number): string =>
  `GAP ${requirement}${earlier === 0 ? '' : ` (${earlier + 1})`}`;

/** With which codes work on the roadmap is refused. */
export const roadmapRefusals = codesOf<CodeOf<typeof decideOnTask>>({
  TASK_UNKNOWN: true,
  TASK_OPEN: true,
  DAY_PAST: true,
  REASON_REQUIRED: true,
});

const contest = (task: string, by: Occasion | null): string => `${task} ${by}`;

const without = <Value>(all: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...all].filter(([one]) => one !== key));

/** Whether both are the same member, or both nobody. A name that was written by hand is no member. */
function isSameOwner({ owner: one }: TaskPlan, { owner: other }: TaskPlan): boolean {
  if (one === null || other === null) return one === other;
  if (one === other) return true;
  return 'account' in one && 'account' in other && one.account === other.account;
}

/** A name that was written by hand stays in its event and is not repeated. */
const unwritten = ({ owner, due }: TaskPlan): TaskPlan => ({
  owner: owner && 'written' in owner ? { written: null } : owner,
  due,
});
