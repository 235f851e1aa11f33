import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { isRoadmapEvent } from '#/backend/events/device-kinds.ts';
import type { FindingRef, Occasion, TaskPlan } from '#/backend/events/roadmap.ts';
import type { View } from '../../view.ts';

/** `doneBy`: what ticked it; null where a person did. `days`: its weight; null where it is the usual one. */
export type TaskProgress = {
  isDone: boolean;
  doneAt: string | null;
  doneBy: Occasion | null;
  days: number | null;
} & TaskPlan;

/** A task that the organisation has added of its own, for a gap. */
export type OwnTask = { title: string; finding: FindingRef; addedAt: string };

/**
 * The progress of a device on the roadmap, by task, or of an organisation with the gaps of its company checks. A task
 * without entry is open and not planned. `own`: what the organisation added, oldest first.
 */
export type RoadmapProgress = {
  /** The device, or the organisation. */
  of: string;
  tasks: Readonly<Record<string, TaskProgress>>;
  own: Readonly<Record<string, OwnTask>>;
};

export const untouched = {
  isDone: false,
  doneAt: null,
  doneBy: null,
  days: null,
  owner: null,
  due: null,
} satisfies TaskProgress;

export const roadmapView: View<RoadmapProgress> = {
  name: 'roadmap',
  version: 5,
  key: (event) => (isRoadmapEvent(event) ? (event.device ?? event.organisation) : null),
  initial: (of) => ({ of, tasks: {}, own: {} }),
  fold: foldRoadmap,
};

function foldRoadmap(progress: RoadmapProgress, event: LoggedEvent): RoadmapProgress {
  if (!isRoadmapEvent(event)) return progress;
  const { task } = event.data;
  const changed = (change: Partial<TaskProgress>): RoadmapProgress => ({
    ...progress,
    tasks: { ...progress.tasks, [task]: { ...(progress.tasks[task] ?? untouched), ...change } },
  });
  switch (event.type) {
    case 'TaskCompleted':
      return changed({ isDone: true, doneAt: event.recordedAt, doneBy: event.data.by });
    case 'TaskReopened':
      return changed({ isDone: false, doneAt: null, doneBy: null });
    case 'TaskWeighed':
      return changed({ days: event.data.to });
    case 'TaskPlanned':
      return changed(event.data.to);
    case 'TaskAdded': {
      const { title, finding } = event.data;
      return { ...progress, own: { ...progress.own, [task]: { title, finding, addedAt: event.recordedAt } } };
    }
    case 'TaskWithdrawn':
      return { ...progress, tasks: without(progress.tasks, task), own: without(progress.own, task) };
  }
}

const without = <Value>(all: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== key));
