import { checkAlternatives } from './alternatives.ts';
import { checkCriticity } from './criticity.ts';
import { checkDocuments, missingDocuments } from './documents.ts';
import { checkConcepts } from './concepts.ts';
import { checkDefinitions } from './definitions.ts';
import { checkDescription } from './description.ts';
import { checkEditions } from './editions.ts';
import { checkEvidence } from './evidence.ts';
import { checkExpressions } from './expressions.ts';
import { checkPaths } from './paths.ts';
import { checkQuestions } from './questions.ts';
import { checkRecorded } from './recorded.ts';
import { checkRequirements } from './requirements.ts';
import { checkRisks } from './risks.ts';
import { checkRoadmap, stepKeys } from './roadmap.ts';
import { checkTexts } from './texts.ts';
import type { Path } from './random-paths.ts';
import type { Knowledge, KnowledgeContent } from '../types.ts';
import type { Violation } from './violation.ts';

/**
 * All faults of a knowledge base whose files already fit the schema: expressions and values, facts without a source or
 * a use, order and reach of the questions, texts, references, risks that repeat each other, clauses of requirements
 * and how many are critical, order of the roadmap, patterns of evidence, concepts that claim the same words, and results
 * that no walk through the questionnaire produces. An empty list means that it may be released. A thousand random walks enter every branch many times; the archetypes add rare
 * devices.
 */
export function checkKnowledge(
  knowledge: KnowledgeContent,
  { walks = 1000, archetypes = [] }: { walks?: number; archetypes?: readonly Path[] } = {},
): Violation[] {
  const data = [
    ...checkExpressions(knowledge),
    ...checkQuestions(knowledge),
    ...checkTexts(knowledge),
    ...checkRisks(knowledge.risks),
    ...checkRequirements(knowledge),
    ...checkCriticity(knowledge.requirements),
    ...checkRoadmap(knowledge),
    ...checkEvidence(knowledge),
    ...checkConcepts(knowledge.concepts),
    ...checkDefinitions(knowledge.concepts),
    ...checkDocuments(knowledge),
    ...missingDocuments(knowledge),
    ...checkDescription(knowledge),
    ...checkRecorded(knowledge),
    ...duplicates(knowledge),
    ...brokenReferences(knowledge),
    ...checkAlternatives(knowledge),
    ...checkEditions(knowledge),
  ];
  // Walks would only throw on expressions that cannot be read.
  return data.some(({ code }) => code === 'EXPRESSION_INVALID')
    ? data
    : [...data, ...checkPaths(knowledge, walks, archetypes)];
}

function duplicates(knowledge: KnowledgeContent): Violation[] {
  const keys = {
    facts: knowledge.facts.map(({ key }) => key),
    classRules: knowledge.classRules.map(({ rule, indent }) => `${rule} ${indent}`),
    questions: knowledge.questions.map(({ key }) => key),
    qualification: [...knowledge.qualification, ...knowledge.otherLaws].map(({ key }) => key),
    routes: knowledge.routes.map(({ key }) => key),
    norms: knowledge.norms.map(({ key }) => key),
    templates: knowledge.templates.map(({ key }) => key),
    risks: knowledge.risks.map(({ key }) => key),
    notifications: knowledge.notifications.map(({ key }) => key),
    requirements: knowledge.requirements.map(({ key }) => key),
    roadmap: stepKeys(knowledge.roadmap),
  };
  const choices = knowledge.questions.flatMap((question) =>
    repeated(question.choices.map(({ key }) => key)).map((key) => duplicate(`questions ${question.key}`, key)),
  );
  return [
    ...choices,
    ...Object.entries(keys).flatMap(([list, all]) => repeated(all).map((key) => duplicate(list, key))),
  ];
}

const repeated = (keys: readonly string[]): string[] => keys.filter((key, index) => keys.indexOf(key) !== index);
const duplicate = (where: string, key: string): Violation => ({
  code: 'DUPLICATE_KEY',
  where,
  message: `the key ${key} is used twice`,
});

function brokenReferences({ norms, templates, risks, classRules }: Knowledge): Violation[] {
  const known = new Set(norms.map(({ key }) => key));
  const rules = new Set(['*', ...classRules.map(({ rule }) => rule)]);
  const toNorms = [...templates, ...risks].flatMap((entry) =>
    entry.norms
      .filter((norm) => !known.has(norm))
      .map((norm) => ({
        code: 'UNKNOWN_NORM' as const,
        where: entry.key,
        message: `names the norm ${norm}, which is not in norms.yaml`,
      })),
  );
  const toRules = classRules.flatMap(({ rule, indent, unless = [] }) =>
    unless
      .filter((other) => !rules.has(other))
      .map((other) => ({
        code: 'UNKNOWN_RULE' as const,
        where: `${rule} ${indent}`,
        message: `there is no rule ${other}`,
      })),
  );
  return [...toNorms, ...toRules];
}
