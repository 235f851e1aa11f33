import type { Criticity, Reason, ReasonCode, Verdict } from '#/backend/events/finding.ts';
import type { Defect } from '#/knowledge/evidence/types.ts';
import type { CheckedRow } from '../rows.ts';
import type { Decision } from './decide.ts';
import type { Weighed } from './weigh.ts';

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

/** Why a verdict is what it is: what each quote shows, and what speaks against it. */
export function reasonsOf({ verdict, against }: Decision, shown: readonly Weighed[]): Reason[] {
  if (verdict === 'notApplicable') return [];
  if (verdict === 'notAddressed' || verdict === 'notReadable')
    return [{ code: 'NOTHING_FOUND', about: null, quote: null }];
  const found = shown.flatMap(({ stated }, index) =>
    stated.map((about): Reason => ({ code: 'EXPECTATION_FOUND', about, quote: { side: 'for', index } })),
  );
  const speaking = against.flatMap((one, index): Reason[] =>
    codesOf(one).map((code) => ({ code, about: null, quote: { side: 'against', index } })),
  );
  const isUncontrolled = shown.length > 0 && shown.every(({ controlled }) => !controlled);
  const reasons = [
    ...found,
    ...speaking,
    ...(isUncontrolled ? [{ code: 'ONLY_UNCONTROLLED' as const, about: null, quote: null }] : []),
  ];
  if (reasons.length > 0 || verdict !== 'gap') return reasons;
  return [{ code: 'NOTHING_FOUND', about: null, quote: null }];
}

/** The contradiction of a passage, and the defect that reaches over the row's words or, without one, its first. */
function codesOf({ conflict, defect, defects, isEmpty }: Weighed): ReasonCode[] {
  const [first] = defects;
  const kind = defect && defect.share > 0 ? defect.kind : first;
  const flaw = kind === undefined ? [] : [isEmpty ? ('EMPTY_SECTION' as const) : codes[kind]];
  return [...(conflict ? [conflict.code] : []), ...flaw];
}

/** Mandatory facets that nothing controlled states; of a met requirement the others that would make it stronger. */
export function missingOf({ evidence }: CheckedRow, weighed: readonly Weighed[], verdict: Verdict): string[] {
  if (!evidence || verdict === 'notApplicable') return [];
  const stated = new Set(weighed.filter(({ controlled }) => controlled).flatMap((one) => one.stated));
  const screened = weighed.some(({ screening, controlled }) => controlled && screening === 'met');
  return evidence.facets
    .filter(({ id, mandatory }) => !stated.has(id) && !(mandatory && screened))
    .filter(({ mandatory }) => mandatory || verdict === 'met')
    .map(({ id }) => id);
}

/** Of what is open: minor where only optional facets are missing and nothing speaks against it. */
export function criticityOf(
  row: CheckedRow,
  { verdict, against }: Decision,
  weighed: readonly Weighed[],
): Criticity | null {
  if (verdict !== 'gap' && verdict !== 'notAddressed') return null;
  const mandatory = new Set(row.evidence?.facets.filter((facet) => facet.mandatory).map(({ id }) => id));
  const lacks = missingOf(row, weighed, verdict).some((id) => mandatory.has(id));
  return !lacks && against.length === 0 && mandatory.size > 0 ? 'minor' : row.requirement.criticity;
}
