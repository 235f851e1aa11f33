import { chosen, settings } from './chosen.ts';
import { truth } from '../language/evaluation.ts';
import { definitions, factBase } from '../language/fact-base.ts';
import { parse } from '../language/parser.ts';
import { isOutside, outcomeIn } from './qualify.ts';
import type { Choice, FactValue, Facts, Question, RuleFact, Truth } from '../types.ts';

/** What the questionnaire reads of the knowledge base. */
export type Questionnaire = { facts: readonly RuleFact[]; questions: readonly Question[] };

export type Walk = {
  /** The facts from the answers that count. */
  facts: Facts;
  /** Questions answered and still askable, in the order of the questionnaire. */
  asked: string[];
  /** Questions answered but no longer askable: their answers do not count. */
  dropped: string[];
  /** Askable questions without an answer, in order. */
  open: string[];
  /** Questions without an answer that are asked or not ruled out yet. */
  possible: string[];
  /** The first askable question without an answer; null at the end of the questionnaire. */
  next: Question | null;
  /** The answer that set a fact, by path (`sterile`, `contact.heart`). */
  because: Readonly<Record<string, { question: string; choice: string }>>;
  /** Number of remaining questions: at least those certain to be asked, at most those not yet ruled out. */
  remaining: { min: number; max: number };
};

/**
 * The state of the questionnaire for a set of answers (question key to answer). Questions are read in order; a question
 * counts when its guard is true for the facts set before it. What other answers say already (`unless`), and what a
 * newer question asks (`successor`), is not asked, but an answer that was given to it still counts. A product that is
 * no device is asked nothing more than what it is; what was answered before that was known still counts.
 */
export function walk(answers: ReadonlyMap<string, string>, knowledge: Questionnaire): Walk {
  const facts: MutableFacts = {};
  const because: Record<string, { question: string; choice: string }> = {};
  const asked: string[] = [];
  const dropped: string[] = [];
  const open: string[] = [];
  const possible: string[] = [];
  const remaining = { min: 0, max: 0 };
  let next: Question | null = null;
  let ask = asker(facts, knowledge);
  let ends = ending(facts, knowledge);

  for (const question of knowledge.questions) {
    const askable = ask.when(question);
    const isOver = ends(question, askable);
    const answer = answers.get(question.key);
    const named = answer === undefined ? null : chosen(question, answer);
    if (answer !== undefined && named && askable) {
      asked.push(question.key);
      for (const sets of settings(question, named))
        for (const path of assign(facts, sets)) because[path] = { question: question.key, choice: answer };
      ask = asker(facts, knowledge);
      ends = ending(facts, knowledge);
      continue;
    }
    if (answer !== undefined && askable !== true) dropped.push(question.key);
    if (isOver || ask.isSaid(question)) continue;
    if (askable) open.push(question.key);
    if (askable) next ??= question;
    if (askable) remaining.min += 1;
    if (askable !== false) possible.push(question.key);
    if (askable !== false) remaining.max += 1;
  }
  return { facts, asked, dropped, open, possible, next, because, remaining };
}

/**
 * The question that is asked now: the first open one that nobody put off; where all are put off, the first of these.
 * Null at the end, which is reached only when none is left.
 */
export function askedNow({ open }: Pick<Walk, 'open'>, postponed: ReadonlySet<string>, { questions }: Questionnaire) {
  const key = open.find((one) => !postponed.has(one)) ?? open[0];
  return questions.find((question) => question.key === key) ?? null;
}

/** One path through the questionnaire: `choose` answers each question with one choice. Returns the answers in order. */
export function followPath(knowledge: Questionnaire, choose: (question: Question) => Choice): Map<string, string> {
  const facts: MutableFacts = {};
  const answers = new Map<string, string>();
  let ask = asker(facts, knowledge);
  let ends = ending(facts, knowledge);
  for (const question of knowledge.questions) {
    const askable = ask.when(question);
    if (!askable || ends(question, askable) || ask.isSaid(question)) continue;
    const choice = choose(question);
    answers.set(question.key, choice.key);
    for (const sets of settings(question, [choice])) assign(facts, sets);
    ask = asker(facts, knowledge);
    ends = ending(facts, knowledge);
  }
  return answers;
}

type MutableFacts = { [fact: string]: FactValue };

type Asker = {
  /** Whether the guard of a question holds. */
  when: (question: Question) => Truth;
  /** Whether other answers, or a newer question, say what it asks. */
  isSaid: (question: Question) => boolean;
};

function asker(facts: Facts, knowledge: Questionnaire): Asker {
  const base = factBase(facts, { definitions: definitions(knowledge.facts) });
  return {
    when: ({ when }) => (when === undefined ? true : truth(parse(when), base)),
    isSaid: ({ unless, successor }) =>
      successor !== undefined || (unless !== undefined && truth(parse(unless), base) === true),
  };
}

/** Whether the product is known to be no device, so that a question about devices is not asked. */
function ending(facts: Facts, knowledge: Questionnaire): (question: Question, askable: Truth) => boolean {
  const isNone = isOutside(outcomeIn(factBase(facts, { definitions: definitions(knowledge.facts) })));
  return ({ area }, askable) => isNone && (area !== qualification || askable !== true);
}

/** The area of the questions that decide what a product is. */
const qualification = 'qualification';

/** Sets facts; returns the paths that it set. A dotted path sets one member. */
function assign(facts: MutableFacts, sets: Choice['sets']): string[] {
  const paths: string[] = [];
  for (const [path, value] of Object.entries(sets)) {
    const [key = path, member] = path.split('.', 2);
    if (member !== undefined) facts[key] = { ...members(facts[key]), [member]: value };
    else facts[key] = isRecord(value) ? { ...members(facts[key]), ...value } : value;
    if (member === undefined && isRecord(value)) paths.push(...Object.keys(value).map((name) => `${key}.${name}`));
    paths.push(path);
  }
  return paths;
}

function members(value: FactValue | undefined): { readonly [member: string]: FactValue } {
  if (Array.isArray(value)) return Object.fromEntries(value.map((name) => [name, true]));
  return isRecord(value) ? value : {};
}

function isRecord(value: FactValue | undefined): value is { readonly [member: string]: FactValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
