import type { Opened } from '#/backend/privacy/personal.ts';
import { untouched, type RoadmapProgress } from '#/backend/projections/documents/roadmap/fold.ts';
import { roadmapFor, tasksOf } from '#/knowledge/derive/roadmap.ts';
import { settlingFinder } from '#/knowledge/derive/settling.ts';
import type { Knowledge, RoadmapStep } from '#/knowledge/types.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { heldDerivation } from '#/backend/queries/profiling/held.ts';
import type { BuildStep, StepProgress } from './contract.ts';

type Entry = Pick<RoadmapStep, 'key' | 'title' | 'subtitle'>;

/** The whole roadmap as one list, parents before their children. */
export function buildSteps(roadmap: readonly RoadmapStep[]): BuildStep[] {
  return roadmap.flatMap((step, rank) => [
    entry(step, 1, rank, null),
    ...step.children.flatMap((group, groupRank) => [
      entry(group, 2, groupRank, step.key),
      ...group.children.map((task, taskRank) => ({
        ...entry(task, 3, taskRank, group.key),
        actionTitleEN: task.action.en,
        actionTitleFR: task.action.fr,
        deliverable: task.deliverable,
        role: task.owner,
        template: task.template ?? null,
        screen: task.screen ?? null,
      })),
    ]),
  ]);
}

const entry = ({ key, title, subtitle }: Entry, level: 1 | 2 | 3, rank: number, parent: string | null): BuildStep => ({
  _id: key,
  step: key,
  parent,
  level,
  rank: rank + 1,
  titleEN: title.en,
  titleFR: title.fr,
  subtitleEN: subtitle.en,
  subtitleFR: subtitle.fr,
  actionTitleEN: null,
  actionTitleFR: null,
  deliverable: null,
  role: null,
  template: null,
  screen: null,
});

/**
 * The state of each task that the facts of a device do not exclude, in the order of the roadmap, with decrypted names.
 */
export function progressOf(
  seen: Pick<Seen, 'profiling' | 'profile'>,
  progress: Opened<RoadmapProgress>,
  roadmap: readonly RoadmapStep[],
  knowledge: Knowledge,
): StepProgress[] {
  const derivation = heldDerivation(seen, knowledge);
  const settledBy = settlingFinder(knowledge, new Set(seen.profiling.answers.map(({ question }) => question)));
  const tasks = tasksOf(roadmapFor(derivation, roadmap, knowledge));
  const isDone = (key: string) => (progress.tasks[key] ?? untouched).isDone;
  return tasks.map(({ key, status, missing, after, days: usualDays }) => ({
    name: key,
    ...(progress.tasks[key] ?? untouched),
    usualDays,
    isCertain: status === 'APPLICABLE',
    settledBy: settledBy(missing),
    after: [...after],
    waitsFor: after.filter((earlier) => !isDone(earlier)),
  }));
}
