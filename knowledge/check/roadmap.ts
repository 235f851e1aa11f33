import { tasksOf } from '../derive/roadmap.ts';
import type { KnowledgeContent, RoadmapStep, RoadmapTask } from '../types.ts';
import type { Violation } from './violation.ts';

/** Tasks that wait for unknown tasks or for themselves, keys outside their step, unknown templates. */
export function checkRoadmap({ roadmap, templates }: KnowledgeContent): Violation[] {
  const tasks = new Map(tasksOf(roadmap).map((task) => [task.key, task]));
  const known = new Set(templates.map(({ key }) => key));
  return [
    ...misplaced(roadmap),
    ...[...tasks.values()].flatMap((task) => [
      ...task.after
        .filter((key) => !tasks.has(key))
        .map((key): Violation => {
          return { code: 'UNKNOWN_STEP', where: task.key, message: `comes after ${key}, which is no task` };
        }),
      ...(waitsFor(task, task.key, tasks, new Set())
        ? [{ code: 'STEPS_CIRCULAR' as const, where: task.key, message: 'comes after itself' }]
        : []),
      ...(task.doneBy === 'evidence-filed' && task.template === undefined
        ? [{ code: 'UNKNOWN_TEMPLATE' as const, where: task.key, message: 'is ticked by a document and names none' }]
        : []),
      ...(task.template === undefined || known.has(task.template)
        ? []
        : [{ code: 'UNKNOWN_TEMPLATE' as const, where: task.key, message: `there is no template ${task.template}` }]),
    ]),
  ];
}

/** Every key of the roadmap, of all levels. */
export const stepKeys = (roadmap: readonly RoadmapStep[]): string[] =>
  roadmap.flatMap((step) => [
    step.key,
    ...step.children.flatMap((group) => [group.key, ...group.children.map(({ key }) => key)]),
  ]);

function misplaced(roadmap: readonly RoadmapStep[]): Violation[] {
  const outside = (parent: { key: string; children: readonly { key: string }[] }) =>
    parent.children
      .filter(({ key }) => !key.startsWith(`${parent.key}.`))
      .map(({ key }): Violation => {
        return { code: 'KEY_MISPLACED', where: key, message: `stands under ${parent.key}` };
      });
  return roadmap.flatMap((step) => [...outside(step), ...step.children.flatMap(outside)]);
}

function waitsFor(
  { after }: RoadmapTask,
  target: string,
  tasks: ReadonlyMap<string, RoadmapTask>,
  seen: Set<string>,
): boolean {
  return after.some((key) => {
    if (key === target) return true;
    const earlier = tasks.get(key);
    if (!earlier || seen.has(key)) return false;
    seen.add(key);
    return waitsFor(earlier, target, tasks, seen);
  });
}
