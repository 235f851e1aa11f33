import { truth } from '../language/evaluation.ts';
import { definitions, factBase } from '../language/fact-base.ts';
import { parse } from '../language/parser.ts';
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
  /** The first askable question without an answer; null at the end of the questionnaire. */
  next: Question | null;
  /** The answer that set a fact, by path (`sterile`, `contact.heart`). */
  because: Readonly<Record<string, { question: string; choice: string }>>;
  /** Number of remaining questions: at least those certain to be asked, at most those not yet ruled out. */
  remaining: { min: number; max: number };
};

/**
 * The state of the questionnaire for a set of answers (question key to choice key). Questions are read in order; a
 * question counts when its guard is true for the facts set before it.
 */
export function walk(answers: ReadonlyMap<string, string>, knowledge: Questionnaire): Walk {
  const facts: MutableFacts = {};
  const because: Record<string, { question: string; choice: string }> = {};
  const asked: string[] = [];
  const dropped: string[] = [];
  const open: string[] = [];
  const remaining = { min: 0, max: 0 };
  let next: Question | null = null;
  let ask = asker(facts, knowledge);

  for (const question of knowledge.questions) {
    const askable = ask(question);
    const answer = answers.get(question.key);
    const choice = question.choices.find(({ key }) => key === answer);
    if (choice && askable) {
      asked.push(question.key);
      for (const path of assign(facts, choice)) because[path] = { question: question.key, choice: choice.key };
      ask = asker(facts, knowledge);
      continue;
    }
    if (answer !== undefined && askable !== true) dropped.push(question.key);
    if (askable) open.push(question.key);
    if (askable) next ??= question;
    if (askable) remaining.min += 1;
    if (askable !== false) remaining.max += 1;
  }
  return { facts, asked, dropped, open, next, because, remaining };
}

/** One path through the questionnaire: `choose` answers each question. Returns the answers in order. */
export function followPath(knowledge: Questionnaire, choose: (question: Question) => Choice): Map<string, string> {
  const facts: MutableFacts = {};
  const answers = new Map<string, string>();
  let ask = asker(facts, knowledge);
  for (const question of knowledge.questions) {
    if (!ask(question)) continue;
    const choice = choose(question);
    answers.set(question.key, choice.key);
    assign(facts, choice);
    ask = asker(facts, knowledge);
  }
  return answers;
}

type MutableFacts = { [fact: string]: FactValue };

function asker(facts: Facts, knowledge: Questionnaire): (question: Question) => Truth {
  const base = factBase(facts, { definitions: definitions(knowledge.facts) });
  return ({ when }) => (when === undefined ? true : truth(parse(when), base));
}

/** Sets the facts of a choice; returns the paths that it set. A dotted path sets one member. */
function assign(facts: MutableFacts, choice: Choice): string[] {
  const paths: string[] = [];
  for (const [path, value] of Object.entries(choice.sets)) {
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
