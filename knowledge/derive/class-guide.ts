import { definitions, factBase } from '../language/fact-base.ts';
import { classifyAnew, type ClassRules } from './classify.ts';
import { ruling, withClass, type Condition } from './derive.ts';
import { hasClass, outcomeIn } from './qualify.ts';
import { factsSetBy, isFirm, keyOf, weighQuestions, weightsOf } from './guide-order.ts';
import { walk, type Questionnaire, type Walk } from './questionnaire.ts';
import type { Classification, Question } from '../types.ts';

/** What the guide reads of the knowledge base. */
export type GuideRules = ClassRules & Questionnaire;

/** Question key to choice key. */
export type GuideAnswers = ReadonlyMap<string, string>;

export type GuideStep = {
  /** The answers that count, and their facts. */
  walk: Walk;
  classification: Classification;
  /** `bounded`: no question is left and the class is open. `outside`: not under Regulation (EU) 2017/745. */
  state: 'asking' | 'settled' | 'bounded' | 'outside';
  /** Whether the answers say that the product is under Regulation (EU) 2017/745. */
  isQualified: boolean;
  /** The question to ask now; null where none can change the class. */
  next: Question | null;
  /**
   * The questions answered with "I do not know" whose answer could decide the class, or whether the regulation applies.
   */
  undecided: readonly Question[];
};

/**
 * The short questionnaire "which class is my device?" after these answers. It first asks whether the regulation
 * applies, then only what can change the class, and of this the question on which most hangs. Pure.
 */
export function guideStep(answers: GuideAnswers, rules: GuideRules): GuideStep {
  const position = walk(answers, rules);
  const classification = classifyAnew(position.facts, rules);
  const outcome = outcomeIn(factBase(position.facts, { definitions: definitions(rules.facts) }));
  const isNone = !hasClass(outcome);
  // As answered: where nobody said, it could still be derived from the nature of the product.
  const isQualified = position.facts['regulation'] === 'mdr' && !isNone;
  const step = { walk: position, classification, isQualified };
  if (isNone) return { ...step, state: 'outside', next: null, undecided: [] };
  const next = nextQuestion(position, classification, isQualified, rules);
  const end = classification.class === null || !isQualified ? 'bounded' : 'settled';
  return { ...step, state: next ? 'asking' : end, next, undecided: undecidedIn(step, answers, rules) };
}

function nextQuestion(position: Walk, classification: Classification, isQualified: boolean, rules: GuideRules) {
  const [qualifying] = isQualified ? [] : weighQuestions(new Map([['regulation', 1]]), position, rules).keys();
  if (qualifying) return qualifying;
  const weighed = [...weighQuestions(weightsOf(classification), position, rules)];
  return weighed.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

type Undecided = Pick<GuideStep, 'walk' | 'classification' | 'isQualified'>;

/** Answers that set nothing ("I do not know") where another one would say what is missing. */
function undecidedIn(
  { walk: { asked }, classification, isQualified }: Undecided,
  answers: GuideAnswers,
  rules: GuideRules,
) {
  const missing = new Set([...classification.missing.map(keyOf), ...(isQualified ? [] : ['regulation'])]);
  return rules.questions.filter((question) => {
    const given = question.choices.find(({ key }) => key === answers.get(question.key));
    const isEmpty = given !== undefined && Object.keys(given.sets).length === 0;
    return isEmpty && asked.includes(question.key) && factsSetBy(question).some((fact) => missing.has(fact));
  });
}

/**
 * The answers that stand: each to a question that is asked and stays asked whatever else is answered. Drops what a
 * changed answer made pointless, and what never belonged together.
 */
export function standingAnswers(answers: GuideAnswers, rules: Questionnaire): Map<string, string> {
  const position = walk(answers, rules);
  const stands = isFirm(position, rules);
  const asked = new Set(position.asked);
  const firm = new Set(rules.questions.filter((one) => asked.has(one.key) && stands(one)).map(({ key }) => key));
  const kept = new Map([...answers].filter(([question]) => firm.has(question)));
  return kept.size === answers.size ? kept : standingAnswers(kept, rules);
}

/** The subjects (norms) that apply for certain, and how many may apply, by these answers. */
export function guideVerdicts<Subject extends Condition>(
  { walk: { facts }, classification }: GuideStep,
  subjects: readonly Subject[],
  rules: GuideRules,
): { certain: Subject[]; open: number } {
  const base = factBase(withClass(facts, classification), { definitions: definitions(rules.facts) });
  const judged = subjects.map((subject) => ({ subject, status: ruling(subject, base).status }));
  return {
    certain: judged.filter(({ status }) => status === 'APPLICABLE').map(({ subject }) => subject),
    open: judged.filter(({ status }) => status === 'UNKNOWN').length,
  };
}
