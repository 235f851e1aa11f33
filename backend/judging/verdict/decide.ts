import type { Verdict } from '#/backend/events/finding.ts';
import { excludes } from '#/knowledge/evidence/evidence.ts';
import type { Defect } from '#/knowledge/evidence/types.ts';
import type { PreparedSet } from '../documents/set.ts';
import type { CheckedRow } from '../rows.ts';
import { scoring, type Signals } from '#/knowledge/evidence/scoring.ts';
import { scoreOf } from './score.ts';
import { pointed, signalsOf, supportOf, toPoint } from './signals.ts';
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
export function decide(row: CheckedRow, weighed: readonly Weighed[], set: PreparedSet): Decision {
  const signals = signalsOf(row, weighed);
  const { bounds } = scoring();
  const score = scoreOf(signals, scoring());
  const of = (verdict: Verdict, bound: readonly Weighed[] = [], at = score): Decision => {
    return { verdict, score: at, signals, bound, against: speakingAgainst(weighed, verdict) };
  };
  const excluding = excludedBy(row, weighed, set);
  if (excluding) return of('notApplicable', [excluding]);
  if (isNoise(row, weighed, signals))
    return of(set.documents.some(isUnreadable) ? 'notReadable' : 'notAddressed', [], Math.max(score, bounds.gap));
  if (speaksAgainst(signals) || score >= bounds.gap) return of('gap', [], Math.max(score, bounds.gap));
  if (score > bounds.met) return of('unsure');
  const bound = boundQuotes(row, weighed);
  return bound ? of('met', bound) : of('unsure');
}

/** No passage is above what a set without the topic reaches. */
function isNoise({ evidence }: CheckedRow, weighed: readonly Weighed[], { screened }: Signals): boolean {
  const { noise } = scoring();
  return screened === 0 && (weighed[0]?.score ?? 0) < (evidence ? noise.patterns : noise.bare);
}

function speaksAgainst({ denied, deferred, conflict }: Signals): boolean {
  const { open } = scoring();
  return denied >= open.denied || deferred >= open.deferred || conflict >= open.conflict;
}

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
function boundQuotes(row: CheckedRow, weighed: readonly Weighed[]): Weighed[] | null {
  const quotes = weighed
    .filter(binds)
    .toSorted((a, b) => supportOf(b) - supportOf(a))
    .slice(0, mostQuotes);
  if (quotes.length === 0) return null;
  const rest = weighed.filter((one) => !quotes.includes(one));
  const isStillMet = rest.some(binds) && scoreOf(signalsOf(row, rest), scoring()) <= scoring().bounds.met;
  return isStillMet ? null : quotes;
}

/** Of a gap the defects of the passages that are most about it; else those over the row's own words, the worst first. */
function speakingAgainst(weighed: readonly Weighed[], verdict: Verdict): Weighed[] {
  const { against, open } = scoring();
  const first = weighed.toSorted((a, b) => toPoint(b) - toPoint(a)).slice(0, mostQuotes);
  const conflicting = first.filter(({ conflict }) => (conflict?.strength ?? 0) >= open.conflict);
  const scoped = weighed
    .filter((one) => (one.defect?.share ?? 0) >= against || pointed(one) > 0)
    .toSorted((a, b) => weightAgainst(b) - weightAgainst(a));
  const bare = verdict === 'gap' ? first.filter(({ defects }) => [...defects].some((kind) => opening.has(kind))) : [];
  return [...new Set([...conflicting, ...scoped, ...bare])].slice(0, mostQuotes);
}

const weightAgainst = (one: Weighed): number => Math.max(one.defect?.share ?? 0, pointed(one)) * one.score;

const opening = new Set<Defect>(['DENIED', 'DEFERRED', 'INTENDED', 'PLACEHOLDER', 'WEAK']);

const excludedBy = ({ evidence }: CheckedRow, weighed: readonly Weighed[], set: PreparedSet): Weighed | undefined =>
  evidence ? weighed.find(({ passage, controlled }) => controlled && excludes(evidence, set.read(passage))) : undefined;
