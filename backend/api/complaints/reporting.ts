import { reportingOf } from '#/knowledge/derive/reporting.ts';
import { loadVigilance } from '#/knowledge/load/load-vigilance.ts';
import type { ReportingAnswer } from './contract.ts';

/** The questions on reports after these answers (`incident:yes,market:no`), and their outcome. */
export function reportingAnswer(given: string): ReportingAnswer {
  const pairs = given
    .split(',')
    .map((pair) => pair.split(':'))
    .map(([key = '', answer = '']) => [key, answer] as const);
  const tree = loadVigilance();
  const { answers, asked, outcome, fieldAction } = reportingOf(tree, Object.fromEntries(pairs));
  return {
    asked: asked.map(({ key, text, source, choices }) => ({
      key,
      text,
      source,
      choices: [...choices],
      answer: answers[key] ?? null,
    })),
    outcome,
    fieldAction: fieldAction ? tree.fieldAction : null,
  };
}
