import type { Verdict } from '#/backend/events/finding.ts';
import { excludes } from '#/knowledge/evidence/evidence.ts';
import { scoring, type Signals } from '#/knowledge/evidence/scoring.ts';
import type { PreparedSet } from '../documents/set.ts';
import type { CheckedRow } from '../rows.ts';
import { mostQuotes, speakingAgainst, type Against } from './against.ts';
import { decidingPassages, evidenceOf, isDecided, isSound, violatedOf, type Evidence } from './evidence.ts';
import { isUnreadable } from './fingerprint.ts';
import { scoreOf } from './score.ts';
import { signalsOf, supportOf } from './signals.ts';
import type { Weighed } from './weigh.ts';

/** What the passages of a requirement lead to. `bound`: those without which it would not be met. */
export type Decision = {
  verdict: Verdict;
  score: number;
  signals: Signals;
  evidence: Evidence;
  bound: readonly Weighed[];
  against: readonly Against[];
};

/** Decides by the gates: exclusion, what speaks against, noise, then evidence that is bound to its words. */
export function decide(row: CheckedRow, weighed: readonly Weighed[], set: PreparedSet): Decision {
  const evidence = evidenceOf(row, weighed, set);
  const signals = signalsOf(evidence);
  const { bounds } = scoring();
  const score = scoreOf(signals, scoring());
  const of = (verdict: Verdict, bound: readonly Weighed[] = [], at = score): Decision => {
    const against = speakingAgainst(evidence, verdict === 'gap');
    return { verdict, score: at, signals, evidence, bound, against };
  };
  const open = Math.max(score, bounds.gap);
  const excluding = excludedBy(row, weighed, set);
  if (excluding) return of('notApplicable', [excluding]);
  if (isFailed(evidence)) return of('gap', [], open);
  if (isNoise(row, weighed, signals))
    return of(set.documents.some(isUnreadable) ? 'notReadable' : 'notAddressed', [], open);
  if (speaksAgainst(signals) || score >= bounds.gap) return of('gap', [], open);
  if (score > bounds.met) return of('unsure');
  const bound = boundQuotes(evidence, set);
  return bound ? of('met', bound) : of('unsure');
}

/** An expectation that decides is violated, a way of failing is shown, or facts of the requirement differ. */
const isFailed = (evidence: Evidence): boolean =>
  violatedOf(evidence).length > 0 || evidence.failings.length > 0 || evidence.conflicts.length > 0;

/** No passage is above what a set without the topic reaches. */
function isNoise({ evidence }: CheckedRow, weighed: readonly Weighed[], { screened }: Signals): boolean {
  const { noise } = scoring();
  return screened === 0 && (weighed[0]?.score ?? 0) < (evidence ? noise.patterns : noise.bare);
}

function speaksAgainst({ denied, deferred, conflict }: Signals): boolean {
  const { open } = scoring();
  return denied >= open.denied || deferred >= open.deferred || conflict >= open.conflict;
}

/** Whether a passage binds an expectation by itself: the patterns of the row, or enough of its groups and likeness. */
function binds(one: Weighed): boolean {
  if (!isSound(one) || one.screening === 'restated') return false;
  if (one.screening === 'met') return true;
  const { bound, against } = scoring();
  return (one.defect?.share ?? 0) < against && one.coverage >= bound.coverage && one.likeness >= bound.likeness;
}

/**
 * The passages that, taken away, take "met" with them: those that show what decides, then the best. Null where it would
 * be met without any of its quotes, or where an expectation that decides is open.
 */
function boundQuotes(evidence: Evidence, set: PreparedSet): Weighed[] | null {
  if (!isDecided(evidence)) return null;
  const deciding = decidingPassages(evidence);
  const decides = ({ passage }: Weighed) => (deciding.has(passage) ? 1 : 0);
  const quotes = evidence.weighed
    .filter((one) => binds(one) || decides(one) > 0)
    .toSorted((a, b) => decides(b) - decides(a) || supportOf(b) - supportOf(a))
    .slice(0, mostQuotes);
  if (quotes.length === 0) return null;
  const rest = evidenceOf(
    evidence.row,
    evidence.weighed.filter((one) => !quotes.includes(one)),
    set,
  );
  const bindsStill = rest.weighed.some(binds) || decidingPassages(rest).size > 0;
  const isStillMet = bindsStill && isDecided(rest) && scoreOf(signalsOf(rest), scoring()) <= scoring().bounds.met;
  return isStillMet ? null : quotes;
}

const excludedBy = ({ evidence }: CheckedRow, weighed: readonly Weighed[], set: PreparedSet): Weighed | undefined =>
  evidence ? weighed.find(({ passage, controlled }) => controlled && excludes(evidence, set.read(passage))) : undefined;
