import { isRoadmapEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { TaskPlan } from '#/backend/events/roadmap.ts';
import type { View } from '../../view.ts';

export type TaskProgress = { isDone: boolean; doneAt: string | null } & TaskPlan;

/** The progress of a device on the roadmap, by task. A task without entry is open and not planned. */
export type RoadmapProgress = { device: string; tasks: Readonly<Record<string, TaskProgress>> };

export const untouched = { isDone: false, doneAt: null, owner: null, due: null } satisfies TaskProgress;

export const roadmapView: View<RoadmapProgress> = {
  name: 'roadmap',
  version: 2,
  key: (event) => (isRoadmapEvent(event) ? event.device : null),
  initial: (device) => ({ device, tasks: {} }),
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
      return changed({ isDone: true, doneAt: event.recordedAt });
    case 'TaskReopened':
      return changed({ isDone: false, doneAt: null });
    case 'TaskPlanned':
      return changed(event.data.to);
  }
}
