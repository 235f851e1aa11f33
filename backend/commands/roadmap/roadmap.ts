import { isRoadmapEvent } from '#/backend/events/catalogue.ts';
import type { RoadmapEvent } from '#/backend/events/roadmap.ts';
import { happened, lacksReason, refuse, type Decider, type Decision } from '../decider.ts';

type Plan = { owner: string | null; due: string | null };

export type RoadmapCommand =
  | { type: 'CompleteTask'; task: string }
  | { type: 'ReopenTask'; task: string }
  | ({ type: 'PlanTask'; task: string } & Plan);

export type RoadmapState = { done: ReadonlySet<string>; plans: ReadonlyMap<string, Plan> };

const unplanned: Plan = { owner: null, due: null };

/** Decisions about the roadmap of a device. `exists` says whether a task stands on the roadmap. */
export function roadmapDecider(exists: (task: string) => boolean): Decider<RoadmapState, RoadmapCommand, RoadmapEvent> {
  return {
    stream: (device) => `roadmap-${device}`,
    owns: isRoadmapEvent,
    initial: { done: new Set(), plans: new Map() },
    decide(command, state, context): Decision<RoadmapEvent> {
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
          if (from.owner === to.owner && from.due === to.due) return happened();
          if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
          return happened({ type: 'TaskPlanned', data: { task, from, to } });
        }
      }
    },
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
