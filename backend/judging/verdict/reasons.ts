import type { Criticity, Reason } from '#/backend/events/finding.ts';
import type { CheckedRow } from '../rows.ts';
import type { Decision } from './decide.ts';
import { isSound, type Evidence } from './evidence.ts';
import { openCriticity } from './open-criticity.ts';
import type { Weighed } from './weigh.ts';

/** Why a verdict is what it is: what each quote shows, and what speaks against it. */
export function reasonsOf({ verdict, against, evidence }: Decision, shown: readonly Weighed[]): Reason[] {
  if (verdict === 'notApplicable') return [];
  if (verdict === 'notAddressed' || verdict === 'notReadable')
    return [{ code: 'NOTHING_FOUND', about: null, quote: null }];
  const found = shown.flatMap((one, index) =>
    [...one.stated, ...expectedAt(evidence, one)].map((about): Reason => {
      return { code: 'EXPECTATION_FOUND', about, quote: { side: 'for', index } };
    }),
  );
  const away = shown.flatMap(({ citesAbsent }, index): Reason[] =>
    citesAbsent ? [{ code: 'REFERENCE_ABSENT', about: null, quote: { side: 'for', index } }] : [],
  );
  const speaking = against.flatMap(({ reasons: all }, index) =>
    all.map((reason): Reason => ({ ...reason, quote: { side: 'against', index } })),
  );
  const isUncontrolled = shown.length > 0 && shown.every(({ controlled }) => !controlled);
  const reasons = [
    ...found,
    ...speaking,
    ...away,
    ...(isUncontrolled ? [{ code: 'ONLY_UNCONTROLLED' as const, about: null, quote: null }] : []),
  ];
  if (reasons.length > 0 || verdict !== 'gap') return reasons;
  return [{ code: 'NOTHING_FOUND', about: null, quote: null }];
}

/** The expectations that a passage shows. */
const expectedAt = ({ expected }: Evidence, { passage }: Weighed): string[] =>
  expected.flatMap(({ expectation: { id }, found }) =>
    found.state === 'shown' && found.passage === passage ? [id] : [],
  );

/**
 * Mandatory facets that nothing controlled states, and expectations that nothing shows; of a met requirement the other
 * facets that would make it stronger.
 */
export function missingOf({ verdict, evidence: { row, weighed, expected } }: Decision): string[] {
  if (!row.evidence || verdict === 'notApplicable') return [];
  const sound = weighed.filter(isSound);
  const stated = new Set(sound.flatMap((one) => one.stated));
  const screened = sound.some(({ screening }) => screening === 'met');
  const facets = row.evidence.facets
    .filter(({ id, mandatory }) => !stated.has(id) && !(mandatory && screened))
    .filter(({ mandatory }) => mandatory || verdict === 'met');
  const open = expected.filter(({ found }) => found.state !== 'shown').map(({ expectation }) => expectation);
  return [...new Set([...facets, ...open].map(({ id }) => id))];
}

/**
 * Of what is open: the worst of the ways of failing that are shown; minor where only optional facets are missing and
 * nothing speaks against it.
 */
export function criticityOf(row: CheckedRow, decision: Decision): Criticity | null {
  const { verdict, against, evidence } = decision;
  if (verdict !== 'gap' && verdict !== 'notAddressed') return null;
  const failing = evidence.failings.map(({ failure }) => failure.criticity);
  if (failing.length > 0) return failing.includes('critical') ? 'critical' : 'minor';
  const needed = new Set([
    ...(row.evidence?.facets ?? []).filter(({ mandatory }) => mandatory).map(({ id }) => id),
    ...(row.evidence?.expect ?? []).filter(({ decides }) => decides).map(({ id }) => id),
  ]);
  const lacks = missingOf(decision).some((id) => needed.has(id));
  return !lacks && against.length === 0 && needed.size > 0 ? 'minor' : openCriticity(row.requirement);
}
