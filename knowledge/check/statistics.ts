import { randomPaths } from './random-paths.ts';
import { tasksOf } from '../derive/roadmap.ts';
import type { EvidenceRow } from '../evidence/types.ts';
import type { KnowledgeContent, RequirementDuty } from '../types.ts';
import { classSettledAfter, type Answered } from './class-settled.ts';

/**
 * Sizes of the knowledge base; from random walks, the length and the results of the questionnaire; from typical devices,
 * how soon it settles the class.
 */
export function knowledgeStatistics(knowledge: KnowledgeContent, walks = 300, typical: readonly Answered[] = []) {
  const paths = knowledge.questions.length > 0 ? randomPaths(knowledge, walks) : [];
  const classes: Record<string, number> = {};
  for (const { derivation } of paths) {
    const settled = derivation.classification.class;
    const name = settled === null ? 'open' : [settled].flat().join('+');
    classes[name] = (classes[name] ?? 0) + 1;
  }
  const duties = knowledge.requirements.filter((row): row is RequirementDuty => row.type === 'REQ');
  const groups = knowledge.roadmap.flatMap(({ children }) => children);
  const evidence = knowledge.evidence.flatMap(({ rows }) => rows);
  const recognised = new Set(evidence.map(({ key }) => key));
  const bare = Map.groupBy(
    duties.filter(({ key }) => !recognised.has(key)),
    ({ norm }) => norm,
  );
  return {
    version: knowledge.version,
    facts: knowledge.facts.length,
    questions: knowledge.questions.length,
    /** Rows that decide on a device by themselves: indents of the class rules, routes, norms, notifications. */
    rules:
      knowledge.classRules.length + knowledge.routes.length + knowledge.norms.length + knowledge.notifications.length,
    classRules: knowledge.classRules.length,
    routes: knowledge.routes.length,
    norms: knowledge.norms.length,
    templates: knowledge.templates.length,
    risks: knowledge.risks.length,
    /** Library risks that do not say what verifies their controls. */
    risksWithoutVerification: knowledge.risks.filter(({ en }) => en.verification.length === 0).length,
    notifications: knowledge.notifications.length,
    requirements: duties.length,
    requirementHeads: knowledge.requirements.length - duties.length,
    /** Duties by criticity, and by the number of statements that evidence has to make (criteria of acceptance). */
    requirementsByCriticity: counted(duties, ({ criticity }) => criticity),
    requirementsByCriteria: counted(evidence, ({ facets, expect = [] }) => criteriaOf(facets, expect)),
    /** Editions that were read somewhere, and those that nobody has confirmed. */
    editions: counted(knowledge.norms, ({ editionStatus }) => (editionStatus?.checked ? 'checked' : 'not confirmed')),
    requirementsPerNorm: Object.fromEntries(
      knowledge.norms.map(({ key }) => [key, duties.filter(({ norm }) => norm === key).length]),
    ),
    roadmapSteps: knowledge.roadmap.length + groups.length,
    roadmapTasks: tasksOf(knowledge.roadmap).length,
    documents: knowledge.documents.length,
    concepts: knowledge.concepts.length,
    evidencePatterns: evidence.length,
    evidenceFailures: evidence.flatMap(({ failures = [] }) => failures).length,
    /** Duties that a check looks for by their text and concepts alone. */
    withoutEvidencePerNorm: Object.fromEntries([...bare].map(([norm, of]) => [norm, of.length])),
    evidenceExamples: evidence.flatMap(({ positive, negative }) =>
      [positive, negative].flatMap(({ en, fr }) => [...en, ...fr]),
    ).length,
    pathLength: spread(paths.map(({ answers }) => answers.size)),
    risksPerPath: spread(paths.map(({ derivation }) => derivation.risks.length)),
    templatesPerPath: spread(
      paths.map(({ derivation }) => derivation.templates.filter(({ status }) => status === 'APPLICABLE').length),
    ),
    normsPerPath: spread(
      paths.map(({ derivation }) => derivation.norms.filter(({ status }) => status === 'APPLICABLE').length),
    ),
    /** After how many of a hundred questions the class of a typical device is settled. */
    classSettledPercent: spread(typical.map((one) => Math.round(100 * classSettledAfter(one, knowledge)))),
    classes,
  };
}

const criteriaOf = (facets: EvidenceRow['facets'], expect: readonly object[]): string =>
  `${facets.filter(({ mandatory }) => mandatory).length + expect.filter((one) => 'decides' in one).length}`;

/** How many there are of each kind. */
const counted = <Row>(rows: readonly Row[], kindOf: (row: Row) => string): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(rows, kindOf)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([kind, of]) => [kind, of.length]),
  );

function spread(values: readonly number[]): { min: number; median: number; max: number } {
  const sorted = values.toSorted((a, b) => a - b);
  return { min: sorted[0] ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
}
