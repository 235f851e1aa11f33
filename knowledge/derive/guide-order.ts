import { truth } from '../language/evaluation.ts';
import { definitions, factBase, isOnlyDerived } from '../language/fact-base.ts';
import { atoms, parse } from '../language/parser.ts';
import { plainClasses } from './plain-class.ts';
import type { Questionnaire, Walk } from './questionnaire.ts';
import type { Classification, Question } from '../types.ts';

/** How much hangs on each fact (by its key). */
export type Weights = ReadonlyMap<string, number>;

/**
 * What hangs on the facts that would settle the class: a rule that may still raise the class counts with the steps by
 * which it would, divided among the facts that it misses. Aspects of class I count least.
 */
export function weightsOf({ hits, lower, missing }: Classification): Weights {
  const weights = new Map(missing.map((fact) => [keyOf(fact), 0.01]));
  for (const hit of hits) {
    const steps = lower === null ? 0 : plainClasses.indexOf(hit.class) - plainClasses.indexOf(lower);
    if (hit.certain || steps <= 0) continue;
    const open = new Set(hit.facts.filter((fact) => missing.includes(fact)).map(keyOf));
    for (const fact of open) weights.set(fact, (weights.get(fact) ?? 0) + steps / open.size);
  }
  return weights;
}

/**
 * The questions that can be asked now and on which something hangs, in the order of the questionnaire. A question also
 * has the weight of those that it opens. None is asked before what its guard reads is settled: no later answer can then
 * make it pointless.
 */
export function weighQuestions(weights: Weights, position: Walk, rules: Questionnaire): ReadonlyMap<Question, number> {
  const isClosed = closedBy(position, rules);
  const { asked, open, setters, isSettled } = standingIn(position, rules);
  const weighed = new Map(rules.questions.filter(({ key }) => open.has(key)).map((question) => [question, 0]));

  /** What has to be asked before a question can be: itself, where nothing before it is open. */
  function ways(question: Question, seen: Set<Question>): Question[] {
    if (seen.has(question) || asked.has(question.key) || isClosed(question)) return [];
    seen.add(question);
    const waiting = setters(question).filter((one) => !isSettled(one));
    if (waiting.length > 0) return waiting.flatMap((one) => ways(one, seen));
    return open.has(question.key) ? [question] : [];
  }
  for (const goal of rules.questions) {
    const weight = Math.max(0, ...factsSetBy(goal).map((fact) => weights.get(fact) ?? 0));
    if (weight === 0) continue;
    for (const question of ways(goal, new Set())) weighed.set(question, (weighed.get(question) ?? 0) + weight);
  }
  return new Map([...weighed].filter(([, weight]) => weight > 0));
}

/** Whether a question is asked, and everything is settled that its guard reads. */
export function isFirm(position: Walk, rules: Questionnaire): (question: Question) => boolean {
  const { asked, open, setters, isSettled } = standingIn(position, rules);
  return (question) => (asked.has(question.key) || open.has(question.key)) && setters(question).every(isSettled);
}

function standingIn(position: Walk, rules: Questionnaire) {
  const before = settersOf(rules);
  const [asked, open] = [new Set(position.asked), new Set(position.open)];
  const setters = (question: Question) => before.get(question) ?? [];
  const isSettled = (question: Question): boolean =>
    asked.has(question.key) || (!open.has(question.key) && setters(question).every(isSettled));
  return { asked, open, setters, isSettled };
}

/** Whether the known facts exclude that a question is asked. */
function closedBy({ facts }: Walk, rules: Questionnaire): (question: Question) => boolean {
  const base = factBase(facts, { definitions: definitions(rules.facts) });
  return ({ when, unless }) =>
    (when !== undefined && truth(parse(when), base) === false) ||
    (unless !== undefined && truth(parse(unless), base) === true);
}

const settersIn = new WeakMap<readonly Question[], ReadonlyMap<Question, readonly Question[]>>();

/** For each question, the earlier ones that set what its guard reads. Memoised per list. */
function settersOf(rules: Questionnaire): ReadonlyMap<Question, readonly Question[]> {
  const known = settersIn.get(rules.questions);
  if (known) return known;
  const setters = new Map(
    rules.questions.map((question, at) => {
      const { when, unless } = question;
      const read = new Set([
        ...(when === undefined ? [] : given(when, rules)),
        ...(unless === undefined ? [] : given(unless, rules, true)),
      ]);
      return [question, rules.questions.slice(0, at).filter((one) => factsSetBy(one).some((fact) => read.has(fact)))];
    }),
  );
  settersIn.set(rules.questions, setters);
  return setters;
}

/**
 * The keys of the facts that an expression reads; of a fact that is never given, those that it derives from, and of one
 * that is overridden, those too that override it. `isImplied`: those that any fact derives from, since the expression asks
 * whether others say it.
 */
function given(when: string, rules: Questionnaire, isImplied = false, seen = new Set<string>()): string[] {
  return atoms(parse(when)).flatMap(({ path }) => {
    const key = keyOf(path);
    if (seen.has(key)) return [];
    seen.add(key);
    const fact = definitions(rules.facts).get(key);
    const isOwn = !isOnlyDerived(fact);
    const sources = (fact?.derived ?? []).filter(
      ({ overrides, world }) => !isOwn || overrides || (isImplied && world !== 'closed'),
    );
    return [...(isOwn ? [key] : []), ...sources.flatMap((one) => given(one.when, rules, isImplied, seen))];
  });
}

/** The keys of the facts that some answer to a question sets. */
export const factsSetBy = ({ choices }: Question): string[] =>
  choices.flatMap(({ sets }) => Object.keys(sets).map(keyOf));

/** The conditions that decide whether a question is asked. */
export const guardsOf = ({ when, unless }: Pick<Question, 'when' | 'unless'>): string[] =>
  [when, unless].filter((guard) => guard !== undefined);

/** `contact` of `contact.heart`. */
export const keyOf = (path: string): string => path.split('.', 1)[0] ?? path;
