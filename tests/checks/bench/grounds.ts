import { study } from '#/backend/judging/judge.ts';
import { violatedOf } from '#/backend/judging/verdict/evidence.ts';
import { scoring } from '#/knowledge/evidence/scoring.ts';
import { isRight } from './figures.ts';
import type { Outcome } from './outcomes.ts';

/** What a verdict rests on, how often that is so, and how often the verdict is right. */
export type Ground = { ground: string; count: number; right: number };

/** The grounds of decided verdicts, the most frequent first. */
export function groundsOf(outcomes: readonly Outcome[]): Ground[] {
  const decided = outcomes.filter(({ finding }) => finding.verdict !== 'unsure' && finding.verdict !== 'notReadable');
  return [...Map.groupBy(decided, groundOf)]
    .map(([ground, of]) => ({ ground, count: of.length, right: of.filter(isRight).length }))
    .toSorted((a, b) => b.count - a.count);
}

/** The first gate that a verdict passed, in the order of `decide`. */
function groundOf({ finding: { verdict }, prepared, row }: Outcome): string {
  if (verdict !== 'gap') return verdict;
  const { evidence, signals } = study(prepared, row).decision;
  const { open } = scoring();
  if (violatedOf(evidence).length > 0) return 'gap: an expectation is violated';
  if (evidence.failings.length > 0) return 'gap: a failure is shown';
  if (evidence.conflicts.length > 0) return 'gap: facts differ';
  if (signals.denied >= open.denied) return 'gap: denied';
  if (signals.deferred >= open.deferred) return 'gap: put off';
  if (signals.conflict >= open.conflict) return 'gap: contradicted';
  return 'gap: by the score';
}
