import type { Bilingual } from '../types.ts';

/** Outcomes of a decision tree. ASK: to be decided with the notified body. OPEN: not all questions are answered. */
export const significanceOutcomes = ['SIGNIFICANT', 'NOT_SIGNIFICANT', 'NOTIFY', 'INTERNAL', 'ASK', 'OPEN'] as const;
export type SignificanceOutcome = (typeof significanceOutcomes)[number];
type Decisive = Exclude<SignificanceOutcome, 'ASK' | 'OPEN'>;

export type TreeQuestion = {
  key: string;
  title: Bilingual;
  help: Bilingual;
  outcome: Decisive;
  reason: Bilingual;
  source: string;
};

/** A decision tree for the significance of a change. `key` names its edition: another tree is another key. */
export type ChangeTree = {
  key: string;
  /** For which devices, in the language of rules. Absent: for all others, and for the company. */
  when?: string | undefined;
  title: Bilingual;
  source: string;
  otherwise: { outcome: Decisive; reason: Bilingual };
  questions: readonly TreeQuestion[];
};

export type TreeAnswer = 'yes' | 'no' | 'unsure';

/**
 * The walk through a tree with these answers: the questions that are asked, and the outcome with its reason. The first
 * "yes" ends it. Answers to questions beyond are not looked at.
 */
export function significanceOf(
  { questions, otherwise }: ChangeTree,
  answers: Readonly<Partial<Record<string, TreeAnswer>>>,
): { asked: readonly TreeQuestion[]; outcome: SignificanceOutcome; reason: Bilingual } {
  const end = questions.findIndex(({ key }) => answers[key] === undefined || answers[key] === 'yes');
  const asked = end === -1 ? questions : questions.slice(0, end + 1);
  const last = asked.at(-1);
  if (end !== -1 && last)
    return answers[last.key] === 'yes'
      ? { asked, outcome: last.outcome, reason: last.reason }
      : { asked, outcome: 'OPEN', reason: open };
  const isUnsure = questions.some(({ key }) => answers[key] === 'unsure');
  return isUnsure ? { asked, outcome: 'ASK', reason: ask } : { asked, ...otherwise };
}

const open: Bilingual = { en: 'A question is still open.', fr: 'Une question est encore ouverte.' };
const ask: Bilingual = {
  en: 'You are not sure of an answer: decide with your notified body before you carry out the change.',
  fr: 'Une réponse n’est pas certaine : décidez avec votre organisme notifié avant de mettre en œuvre la modification.',
};
