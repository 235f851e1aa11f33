import { isOutside } from '../derive/qualify.ts';
import { pathsOfOlderAnswers, pathsOfOtherChoices } from './choice-paths.ts';
import { plainClasses } from '../derive/plain-class.ts';
import { requirementVerdicts } from '../derive/requirements.ts';
import { roadmapFor, tasksOf } from '../derive/roadmap.ts';
import { randomPaths, type Path } from './random-paths.ts';
import type { Knowledge, KnowledgeContent, Requirement, Verdict } from '../types.ts';
import type { Violation, ViolationCode } from './violation.ts';

/**
 * Results that no walk through the questionnaire reaches, and walks that answer everything yet leave the class open.
 */
export function checkPaths(knowledge: KnowledgeContent, walks: number, archetypes: readonly Path[]): Violation[] {
  if (walks === 0) return [];
  const walked = [...randomPaths(knowledge, walks), ...archetypes];
  const paths = [...walked, ...pathsOfOtherChoices(knowledge, walked), ...pathsOfOlderAnswers(knowledge, walked)];
  return [
    ...unreached(knowledge, paths),
    ...openClasses(paths),
    ...unreachedClasses(paths),
    ...never(paths, 'NORM_NEVER_APPLICABLE', ({ derivation }) => derivation.norms),
    ...never(paths, 'TEMPLATE_NEVER_APPLICABLE', ({ derivation }) => derivation.templates),
    ...never(paths, 'REQUIREMENT_NEVER_APPLICABLE', requirementsOf(knowledge)),
    ...unseenTasks(knowledge, paths),
    ...never(paths, 'ROUTE_NEVER_APPLICABLE', ({ derivation }) => derivation.routes),
    ...riskTriggers(knowledge, paths),
    ...unseenNotifications(knowledge, paths),
  ];
}

function unreached({ questions }: Knowledge, paths: readonly Path[]): Violation[] {
  const asked = new Set(paths.flatMap(({ answers }) => [...answers.keys()]));
  return questions
    .filter(({ key, successor }) => !asked.has(key) && successor === undefined)
    .map(({ key }) => ({
      code: 'QUESTION_UNREACHABLE',
      where: key,
      message: `not asked on any of ${paths.length} walks`,
    }));
}

function openClasses(paths: readonly Path[]): Violation[] {
  const open = new Map<string, number>();
  for (const { derivation } of paths) {
    const { class: settled, missing } = derivation.classification;
    const underMdr = derivation.facts['regulation'] === 'mdr';
    if (settled === null && underMdr) for (const fact of missing) open.set(fact, (open.get(fact) ?? 0) + 1);
  }
  return [...open].map(([fact, times]) => ({
    code: 'CLASS_NOT_SETTLED',
    where: `fact ${fact}`,
    message: `still missing for the class at the end of ${times} of ${paths.length} walks`,
  }));
}

function unreachedClasses(paths: readonly Path[]): Violation[] {
  const settled = paths.map(({ derivation }) => derivation.classification).filter((found) => found.class !== null);
  const reached = new Set(settled.map(({ lower }) => lower));
  return plainClasses
    .filter((one) => !reached.has(one))
    .map((one) => ({ code: 'CLASS_NEVER_REACHED', where: one, message: `on none of ${paths.length} walks` }));
}

function never(
  paths: readonly Path[],
  code: ViolationCode,
  verdictsOf: (path: Path) => readonly Verdict[],
): Violation[] {
  const applicable = new Set<string>();
  const all = new Set<string>();
  for (const path of paths) {
    for (const { key, status } of verdictsOf(path)) {
      all.add(key);
      if (status === 'APPLICABLE') applicable.add(key);
    }
  }
  return [...all.difference(applicable)].map((key) => ({
    code,
    where: key,
    message: `on none of ${paths.length} walks`,
  }));
}

/** On the walks of products that are a device: the library is for no other. */
function riskTriggers({ risks }: Knowledge, all: readonly Path[]): Violation[] {
  const paths = all.filter(({ derivation }) => !isOutside(derivation.qualification.outcome));
  const times = new Map<string, number>();
  for (const { derivation } of paths) for (const key of derivation.risks) times.set(key, (times.get(key) ?? 0) + 1);
  return risks.flatMap(({ key }): Violation[] => {
    const count = times.get(key) ?? 0;
    if (count === 0) return [{ code: 'RISK_NEVER_TRIGGERED', where: key, message: `on none of ${paths.length} walks` }];
    if (count === paths.length)
      return [{ code: 'RISK_ALWAYS_TRIGGERED', where: key, message: `on all ${paths.length} walks` }];
    return [];
  });
}

function unseenNotifications({ notifications }: Knowledge, paths: readonly Path[]): Violation[] {
  const seen = new Set(paths.flatMap(({ derivation }) => derivation.notifications));
  return notifications
    .filter(({ key }) => !seen.has(key))
    .map(({ key }) => ({ code: 'NOTIFICATION_NEVER_SHOWN', where: key, message: `on none of ${paths.length} walks` }));
}

/** One row per norm and condition represents all rows that share them. */
function requirementsOf(knowledge: KnowledgeContent): (path: Path) => readonly Verdict[] {
  const conditionOf = (row: Requirement) => `${row.norm} ${row.type === 'REQ' ? row.when : undefined}`;
  const rows = [...Map.groupBy(knowledge.requirements, conditionOf).values()].flatMap((group) => group.slice(0, 1));
  const norms = new Set(knowledge.norms.map(({ key }) => key));
  const judged = rows.filter(({ norm }) => norms.has(norm));
  return ({ derivation }) => requirementVerdicts(judged, derivation, knowledge);
}

function unseenTasks(knowledge: KnowledgeContent, paths: readonly Path[]): Violation[] {
  const unseen = new Set(tasksOf(knowledge.roadmap).map(({ key }) => key));
  for (const { derivation } of paths) {
    if (unseen.size === 0) break;
    const shown = tasksOf(roadmapFor(derivation, knowledge.roadmap, knowledge));
    for (const { key, status } of shown) if (status === 'APPLICABLE') unseen.delete(key);
  }
  return [...unseen].map((key) => ({
    code: 'TASK_NEVER_SHOWN',
    where: key,
    message: `on none of ${paths.length} walks`,
  }));
}
