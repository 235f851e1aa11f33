import { StepOwner, type BuildStep, type StepProgress } from '#/backend/api/roadmap/contract.ts';
import { untouched, type TaskProgress } from '#/backend/projections/documents/roadmap/fold.ts';

/** A task of the device with its state. */
export type Task = BuildStep & { progress: StepProgress };
/** A group of level 2 or a step of level 1, with its progress. */
export type Branch<Child> = { step: BuildStep; children: readonly Child[]; done: number; total: number };
export type Group = Branch<Task>;
export type Stage = Branch<Group>;

/** The roadmap of a device. Branches without a task of the device are left out. */
export function roadmapTree(steps: readonly BuildStep[], progress: readonly StepProgress[]): Stage[] {
  const stands = new Map(progress.map((one) => [one.name, one]));
  const childrenOf = (parent: string | null) => steps.filter((step) => step.parent === parent).toSorted(byRank);
  return childrenOf(null)
    .map((stage) => {
      const groups = childrenOf(stage.step)
        .map((group) => {
          const tasks = childrenOf(group.step).flatMap((task): Task[] => {
            const own = stands.get(task.step);
            return own ? [{ ...task, progress: own }] : [];
          });
          return {
            step: group,
            children: tasks,
            done: tasks.filter((task) => task.progress.isDone).length,
            total: tasks.length,
          };
        })
        .filter(({ total }) => total > 0);
      return { step: stage, children: groups, done: sum(groups, 'done'), total: sum(groups, 'total') };
    })
    .filter(({ total }) => total > 0);
}

/** Completed of total in per cent, zero where there are no tasks. */
export const percentOf = ({ done, total }: { done: number; total: number }): number =>
  total === 0 ? 0 : Math.round((done / total) * 100);

/** The result of the fold; names in events for the browser are already decrypted. */
type FoldedInBrowser = { tasks: Readonly<Record<string, Omit<TaskProgress, 'owner'> & { owner: unknown }>> };

/** The progress after the events of another moment; the set of tasks stays the loaded one. */
export const atMoment = (progress: readonly StepProgress[], { tasks }: FoldedInBrowser): StepProgress[] =>
  progress.map((one) => ({
    ...one,
    ...(tasks[one.name] ?? untouched),
    owner: StepOwner.safeParse(tasks[one.name]?.owner).data ?? null,
    waitsFor: one.after.filter((task) => !(tasks[task] ?? untouched).isDone),
  }));

const byRank = (a: BuildStep, b: BuildStep) => a.rank - b.rank;
const sum = (branches: readonly Group[], of: 'done' | 'total') =>
  branches.reduce((total, branch) => total + branch[of], 0);
