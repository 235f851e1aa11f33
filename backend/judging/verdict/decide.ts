import type { Verdict } from '#/backend/events/finding.ts';
import { excludes } from '#/knowledge/evidence/evidence.ts';
import type { PreparedSet } from '../documents/set.ts';
import type { CheckedRow } from '../rows.ts';
import { scoring, type Signals } from '#/knowledge/evidence/scoring.ts';
import { scoreOf } from './score.ts';
import { signalsOf, supportOf } from './signals.ts';
import type { Weighed } from './weigh.ts';

/** What the passages of a requirement lead to. `bound`: those without which it would not be met. */
export type Decision = {
  verdict: Verdict;
  score: number;
  signals: Signals;
  bound: readonly Weighed[];
  against: readonly Weighed[];
};

/** At most so many quotes on a side. */
export const mostQuotes = 3;

/** Decides by the gates: exclusion, noise, what speaks against, then evidence that is bound to its words. */
export function decide(row: CheckedRow, weighed: readonly Weighed[], conflict: number, set: PreparedSet): Decision {
  const signals = signalsOf(row, weighed, conflict);
  const score = scoreOf(signals, scoring());
  const against = speakingAgainst(weighed);
  const of = (verdict: Verdict, bound: readonly Weighed[] = []): Decision => {
    return { verdict, score, signals, bound, against };
  };
  const excluding = excludedBy(row, weighed, set);
  if (excluding) return of('notApplicable', [excluding]);
  if (isNoise(signals)) return of(set.documents.some(isUnreadable) ? 'notReadable' : 'notAddressed');
  const { bounds } = scoring();
  if (score >= bounds.gap) return of('gap');
  if (score > bounds.met) return of('unsure');
  const bound = boundQuotes(row, weighed, conflict);
  return bound ? of('met', bound) : of('unsure');
}

const isNoise = ({ fit, coverage, screened }: Signals): boolean =>
  screened === 0 && fit < scoring().noise && coverage < scoring().bound.coverage;
const isUnreadable = ({ reading }: PreparedSet['documents'][number]): boolean =>
  reading.unreadable.length > 0 || reading.blocks.length === 0;

/** Whether a passage binds an expectation by itself: the patterns of the row, or enough of its groups and likeness. */
function binds({ controlled, screening, coverage, likeness, defect }: Weighed): boolean {
  if (!controlled || screening === 'restated') return false;
  if (screening === 'met') return true;
  const { bound, against } = scoring();
  return (defect?.share ?? 0) < against && coverage >= bound.coverage && likeness >= bound.likeness;
}

/** The passages that, taken away, take "met" with them; null where it would be met without any of its quotes. */
function boundQuotes(row: CheckedRow, weighed: readonly Weighed[], conflict: number): Weighed[] | null {
  const quotes = weighed
    .filter(binds)
    .toSorted((a, b) => supportOf(b) - supportOf(a))
    .slice(0, mostQuotes);
  if (quotes.length === 0) return null;
  const rest = weighed.filter((one) => !quotes.includes(one));
  const isStillMet = rest.some(binds) && scoreOf(signalsOf(row, rest, conflict), scoring()) <= scoring().bounds.met;
  return isStillMet ? null : quotes;
}

/** Passages with a defect over the row's own words, the worst first. */
const speakingAgainst = (weighed: readonly Weighed[]): Weighed[] =>
  weighed
    .filter(({ defect }) => (defect?.share ?? 0) >= scoring().against)
    .toSorted((a, b) => (b.defect?.share ?? 0) * b.score - (a.defect?.share ?? 0) * a.score)
    .slice(0, mostQuotes);

const excludedBy = ({ evidence }: CheckedRow, weighed: readonly Weighed[], set: PreparedSet): Weighed | undefined =>
  evidence ? weighed.find(({ passage, controlled }) => controlled && excludes(evidence, set.read(passage))) : undefined;
