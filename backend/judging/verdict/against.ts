import type { ReasonCode } from '#/backend/events/finding.ts';
import type { Expectation } from '#/knowledge/evidence/expectations.ts';
import { scoring } from '#/knowledge/evidence/scoring.ts';
import type { Defect } from '#/knowledge/evidence/types.ts';
import type { Conflict } from '../facts/conflict.ts';
import { violatedOf, type Evidence } from './evidence.ts';
import { pointed, toPoint } from './signals.ts';
import type { Weighed } from './weigh.ts';

/** A passage that speaks against a requirement, and why. */
export type Against = { passage: number; reasons: readonly { code: ReasonCode; about: string | null }[] };

/** At most so many quotes on a side. */
export const mostQuotes = 3;

/**
 * Violated expectations and known ways of failing, then contradictions with both of their sides, then defects over the
 * row's own words, the worst first. A gap also shows the defects of the passages that are most about it.
 */
export function speakingAgainst(evidence: Evidence, isGap: boolean): Against[] {
  const { weighed, failings, conflicts } = evidence;
  const { against, open } = scoring();
  const first = weighed.toSorted((a, b) => toPoint(b) - toPoint(a)).slice(0, mostQuotes);
  const near = first.flatMap(({ conflict }) => (conflict && conflict.strength >= open.conflict ? [conflict] : []));
  const scoped = weighed
    .filter((one) => (one.defect?.share ?? 0) >= against || pointed(one) > 0)
    .toSorted((a, b) => weightAgainst(b) - weightAgainst(a));
  const bare = isGap ? first.filter(({ defects }) => [...defects].some((kind) => opening.has(kind))) : [];
  const found: Against[] = [
    ...violatedOf(evidence).flatMap(({ expectation, found: { passage } }) =>
      passage === null ? [] : [{ passage, reasons: [{ code: violations(expectation), about: expectation.id }] }],
    ),
    ...failings.map(({ failure, passage }) => ({
      passage,
      reasons: [{ code: 'FAILURE_MODE' as const, about: failure.id }],
    })),
    ...[...conflicts, ...near].flatMap(sidesOf),
    ...[...scoped, ...bare].map((one) => ({
      passage: one.passage,
      reasons: codesOf(one).map((code) => ({ code, about: null })),
    })),
  ];
  return [...Map.groupBy(found, ({ passage }) => passage)].slice(0, mostQuotes).map(([passage, all]) => {
    const reasons = all.flatMap((one) => one.reasons);
    return { passage, reasons: [...new Map(reasons.map((one) => [`${one.code} ${one.about}`, one])).values()] };
  });
}

const opening = new Set<Defect>(['DENIED', 'DEFERRED', 'INTENDED', 'PLACEHOLDER', 'WEAK']);
const weightAgainst = (one: Weighed): number => Math.max(one.defect?.share ?? 0, pointed(one)) * one.score;

/** Both sides of a contradiction. */
const sidesOf = ({ passage, other, code }: Conflict): Against[] =>
  [passage, ...(other === null ? [] : [other])].map((at) => ({ passage: at, reasons: [{ code, about: null }] }));

const violations = (expectation: Expectation): ReasonCode => {
  if ('table' in expectation) return 'EMPTY_SECTION';
  return 'identity' in expectation ? 'DEFERRED' : 'VALUE_OUTSIDE';
};

const codes: Readonly<Record<Defect, ReasonCode>> = {
  DENIED: 'DENIED',
  ABSENT: 'DENIED',
  DEFERRED: 'DEFERRED',
  INTENDED: 'DEFERRED',
  WEAK: 'DEFERRED',
  PLACEHOLDER: 'PLACEHOLDER',
  RESTATED: 'ONLY_RESTATED',
  QUESTION: 'ONLY_RESTATED',
};

/** The contradiction of a passage, and the defect that reaches over the row's words or, without one, its first. */
function codesOf({ conflict, defect, defects, isEmpty }: Weighed): ReasonCode[] {
  const [first] = defects;
  const kind = defect && defect.share > 0 ? defect.kind : first;
  const flaw = kind === undefined ? [] : [isEmpty ? ('EMPTY_SECTION' as const) : codes[kind]];
  return [...(conflict ? [conflict.code] : []), ...flaw];
}
