import type { Finding } from '#/backend/events/finding.ts';
import type { PreparedSet } from './documents/set.ts';
import type { CheckedRow } from './rows.ts';
import { candidatesOf } from './search/search.ts';
import { mostQuotes } from './verdict/against.ts';
import { decide, type Decision } from './verdict/decide.ts';
import { fingerprintOf } from './verdict/fingerprint.ts';
import { quoteOf } from './verdict/quotes.ts';
import { criticityOf, missingOf, reasonsOf } from './verdict/reasons.ts';
import { supportOf } from './verdict/signals.ts';
import { measureOf, weigh, type Weighed } from './verdict/weigh.ts';

/**
 * A finding per row, in their order, by rules alone. Pure: the same set and rows give the same bytes, whatever the
 * files are called. Each is made when it is asked for, so that a worker can stop between two. A finding of `base`, an
 * earlier judgement, is kept where its fingerprint is the same: the row is searched for, but not judged.
 */
export function* judge(
  set: PreparedSet,
  rows: readonly CheckedRow[],
  base: ReadonlyMap<string, Finding> = new Map(),
): Generator<Finding> {
  for (const row of rows) yield judgeRow(set, row, base.get(row.requirement.key));
}

function judgeRow(set: PreparedSet, row: CheckedRow, earlier: Finding | undefined): Finding {
  const candidates = row.status === 'NA' ? [] : candidatesOf(row, set);
  const fingerprint = fingerprintOf(row, candidates, set);
  if (earlier?.fingerprint === fingerprint) return earlier;
  const common = { requirement: row.requirement.key, engine: 'rules' as const, fingerprint };
  if (row.status === 'NA')
    return {
      ...common,
      verdict: 'notApplicable',
      criticity: null,
      score: 0,
      confidence: 1,
      quotes: [],
      against: [],
      missing: [],
      reasons: [],
    };
  const { weighed, decision } = study(set, row, candidates);
  const { verdict, score, bound, against } = decision;
  const shown = bound.length > 0 ? bound : bestOf(weighed);
  return {
    ...common,
    verdict,
    criticity: criticityOf(row, decision),
    score,
    confidence: confidenceOf(verdict, score),
    quotes: shown.map(({ passage }) => quoteOf(passage, set)),
    against: against.map(({ passage }) => quoteOf(passage, set)),
    missing: missingOf(decision),
    reasons: reasonsOf(decision, shown),
  };
}

/** The weighed passages of a row and what they lead to. */
export function study(
  set: PreparedSet,
  row: CheckedRow,
  candidates = candidatesOf(row, set),
): { weighed: Weighed[]; decision: Decision } {
  const measure = measureOf(row);
  const weighed = candidates.map((candidate) => weigh(candidate, measure, set));
  return { weighed, decision: decide(row, weighed, set) };
}

/** The best passages are shown also when nothing is decided. */
const bestOf = (weighed: readonly Weighed[]): Weighed[] =>
  weighed.toSorted((a, b) => supportOf(b) - supportOf(a)).slice(0, mostQuotes);

/** How far the score is on the side of the verdict; where the score does not decide, the value is that of the score. */
const confidenceOf = (verdict: Finding['verdict'], score: number): number =>
  verdict === 'met' ? Math.round(1000 - 1000 * score) / 1000 : Math.max(score, Math.round(1000 - 1000 * score) / 1000);
