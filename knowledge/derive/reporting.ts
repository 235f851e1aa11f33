import type { Bilingual } from '../types.ts';

/** Answers that have to be given: each key with one of these choices. */
type When = Readonly<Record<string, readonly string[]>>;
type Sourced = { text: Bilingual; source: string };

export type ReportingQuestion = Sourced & {
  key: string;
  when?: When | undefined;
  choices: readonly { key: string; text: Bilingual }[];
};
/** `days`: calendar days after the day on which the manufacturer became aware; null: no report of a single incident. */
export type ReportingOutcome = Sourced & { key: string; when: When; days: number | null };

/** The tree of questions of `data/vigilance.yaml`. */
export type Vigilance = {
  questions: readonly ReportingQuestion[];
  outcomes: readonly ReportingOutcome[];
  fieldAction: Sourced;
};
export type ReportingAnswers = Readonly<Record<string, string>>;

/** Where a person is in the tree. `next`: the question to be answered; null: `outcome` is the result. */
export type Reporting = {
  /** The answers that count: those whose question was asked and that are a choice of it. */
  answers: ReportingAnswers;
  asked: readonly ReportingQuestion[];
  next: ReportingQuestion | null;
  outcome: ReportingOutcome | null;
  fieldAction: boolean;
};

/**
 * Whether an incident has to be reported (Regulation (EU) 2017/745, Articles 87 and 88). Answers to questions that are not
 * asked are left out. Throws where the tree has no outcome for its answers.
 */
export function reportingOf({ questions, outcomes }: Vigilance, given: ReportingAnswers): Reporting {
  const answers: Record<string, string> = {};
  const asked: ReportingQuestion[] = [];
  for (const question of questions) {
    if (question.when && !holds(question.when, answers)) continue;
    asked.push(question);
    const answer = Object.hasOwn(given, question.key) ? given[question.key] : undefined;
    if (answer === undefined || !question.choices.some(({ key }) => key === answer))
      return { answers, asked, next: question, outcome: null, fieldAction: false };
    answers[question.key] = answer;
  }
  const outcome = outcomes.find(({ when }) => holds(when, answers));
  if (!outcome) throw new Error(`No outcome for ${JSON.stringify(answers)}`);
  return { answers, asked, next: null, outcome, fieldAction: answers['action'] === 'yes' };
}

const holds = (when: When, answers: ReportingAnswers): boolean =>
  Object.entries(when).every(([key, choices]) => choices.includes(answers[key] ?? ''));

/**
 * The last day of a report, `2026-11-21`; null where there is none. Calendar days, of which the day of awareness is not
 * one (Regulation (EEC, Euratom) No 1182/71, Article 3(1)). Its extension over holidays is not used: earlier is safe.
 */
export function reportDay(awareOn: string, days: number | null): string | null {
  if (days === null) return null;
  const day = new Date(`${awareOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
