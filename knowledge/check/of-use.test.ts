import { expect, it } from 'vitest';
import { classify } from '../derive/classify.ts';
import { withClass } from '../derive/derive.ts';
import { collectFacts } from '../derive/facts-read.ts';
import { keyOf } from '../derive/guide-order.ts';
import { walk } from '../derive/questionnaire.ts';
import { explain, truth } from '../language/evaluation.ts';
import { definitions, factBase, type FactBase } from '../language/fact-base.ts';
import { atoms, parse } from '../language/parser.ts';
import { loadEverything } from '../load/load-everything.ts';
import { loadArchetypes } from '../reference-devices/archetypes.ts';
import type { Question } from '../types.ts';
import { guardsOf, rulesOf } from './expressions.ts';

const { content } = loadEverything();
const known = definitions(content.facts);
const readers = new Map<string, Set<string>>();
for (const { when } of [...rulesOf(content), ...guardsOf(content)]) {
  const read = new Set<string>();
  collectFacts(when, known, read);
  for (const fact of read) readers.set(keyOf(fact), (readers.get(keyOf(fact)) ?? new Set<string>()).add(when));
}
const words = JSON.stringify([content.documents, content.description]);
const printed = new Set(
  content.facts.map(({ key }) => keyOf(key)).filter((key) => new RegExp(`\\b${key}\\b`).test(words)),
);
/**
 * A chemical change is taken as absent until somebody says otherwise, so it never counts as missing. A notified body is
 * of no use to class I, but guards do not read the class, which would be derived anew for every question.
 */
const excepted = new Set(['Q.SUBS.20', 'Q.ORG.15']);

/** Whether an expression could be decided by one of these facts, or reads whether one is known. */
function isOpenTo(when: string, keys: ReadonlySet<string>, base: FactBase): boolean {
  const expression = parse(when);
  const value = truth(expression, base);
  if (value === false) return false;
  const isUnknown = atoms(expression).some(({ path }) => keys.has(keyOf(path)) && base.value(path) === undefined);
  if (isUnknown && when.includes('known ')) return true;
  return value === null && explain(expression, base).missing.some((fact) => keys.has(keyOf(fact)));
}

function isOfUse({ choices }: Question, given: ReadonlyMap<string, string>): boolean {
  const keys = new Set(choices.flatMap(({ sets }) => Object.keys(sets).map(keyOf)));
  if ([...keys].some((key) => printed.has(key))) return true;
  const { facts } = walk(given, content);
  const classification = classify(facts, content);
  if (classification.missing.some((fact) => keys.has(keyOf(fact)))) return true;
  const base = factBase(withClass(facts, classification), { definitions: known });
  return [...keys].some((key) => [...(readers.get(key) ?? [])].some((when) => isOpenTo(when, keys, base)));
}

it('no typical device is asked what can change nothing for it: no rule, duty, task, later question or document', () => {
  const useless = new Set<string>();
  for (const { key, answers } of loadArchetypes()) {
    const given = new Map<string, string>();
    for (const question of content.questions) {
      const answer = answers[question.key];
      if (answer === undefined) continue;
      if (!excepted.has(question.key) && !isOfUse(question, given)) useless.add(`${question.key} of ${key}`);
      given.set(question.key, answer);
    }
  }
  expect([...useless]).toEqual([]);
});
