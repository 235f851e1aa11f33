import { explain } from '../language/evaluation.ts';
import { derivedBase } from '../language/known-facts.ts';
import { parse } from '../language/parser.ts';
import { isOutside, outcomeIn } from './qualify.ts';
import { toAsk } from '../language/reasons.ts';
import type { Derivation, Knowledge, RoadmapStep, RoadmapTask } from '../types.ts';

/** A task of one device. UNKNOWN: the missing facts decide whether it is necessary; until then it stays. */
export type DeviceTask = RoadmapTask & { status: 'APPLICABLE' | 'UNKNOWN'; missing: readonly string[] };

/**
 * The roadmap of a device, without the tasks that do not apply to it and without steps that are empty then. What is no
 * device has only the tasks for every product. A task that waited for a removed task waits for the tasks before that one. Pure.
 */
export function roadmapFor(
  derivation: Pick<Derivation, 'facts' | 'classification'>,
  roadmap: readonly RoadmapStep[],
  knowledge: Pick<Knowledge, 'facts'>,
  options: { closedWorld?: boolean | undefined } = {},
): RoadmapStep<DeviceTask>[] {
  const base = derivedBase(derivation, knowledge, options);
  const isNone = isOutside(outcomeIn(base));
  const judge = (task: RoadmapTask): DeviceTask | null => {
    if (isNone && !task.forEveryProduct) return null;
    if (task.when === undefined) return { ...task, status: 'APPLICABLE', missing: [] };
    const { value, missing } = explain(parse(task.when), base);
    if (value === null)
      return { ...task, status: 'UNKNOWN', missing: toAsk(missing, derivation.classification.missing) };
    return value ? { ...task, status: 'APPLICABLE', missing: [] } : null;
  };

  const tasks = new Map(tasksOf(roadmap).map((task) => [task.key, { task, own: judge(task) }]));
  const firstOf = ({ after }: RoadmapTask): string[] =>
    after.flatMap((key) => {
      const earlier = tasks.get(key);
      if (!earlier) return [];
      return earlier.own ? [key] : firstOf(earlier.task);
    });
  const kept = (task: RoadmapTask): DeviceTask[] => {
    const own = tasks.get(task.key)?.own;
    return own ? [{ ...own, after: [...new Set(firstOf(task))] }] : [];
  };
  return roadmap
    .map((step) => ({
      ...step,
      children: step.children
        .map((group) => ({ ...group, children: group.children.flatMap(kept) }))
        .filter(({ children }) => children.length > 0),
    }))
    .filter(({ children }) => children.length > 0);
}

/** Every task of a roadmap in its order. */
export const tasksOf = <Task>(roadmap: readonly RoadmapStep<Task>[]): Task[] =>
  roadmap.flatMap((step) => step.children.flatMap((group) => group.children));
