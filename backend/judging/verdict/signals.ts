import type { Defect } from '#/knowledge/evidence/types.ts';
import type { CheckedRow } from '../rows.ts';
import type { Signals } from '#/knowledge/evidence/scoring.ts';
import type { Weighed } from './weigh.ts';

const denying = new Set<Defect>(['DENIED', 'ABSENT']);
const deferring = new Set<Defect>(['DEFERRED', 'PLACEHOLDER', 'INTENDED', 'WEAK']);
const repeating = new Set<Defect>(['RESTATED', 'QUESTION']);

/** How much a passage speaks for the requirement: it orders the quotes. */
export const supportOf = ({ screening, coverage, likeness, score, expectedKind }: Weighed): number =>
  (screening === 'met' ? 0.6 : 0) + coverage + likeness + 0.3 * Math.min(1, score) + (expectedKind ? 0.1 : 0);

/** What a requirement's passages add up to. Uncontrolled documents speak against, never for. `conflict`: of its facts. */
export function signalsOf(row: CheckedRow, weighed: readonly Weighed[], conflict: number): Signals {
  const sound = weighed.filter(({ controlled }) => controlled);
  const best = sound.toSorted((a, b) => supportOf(b) - supportOf(a))[0];
  const mandatory = row.evidence?.facets.filter((facet) => facet.mandatory).map(({ id }) => id) ?? [];
  const stated = new Set(sound.flatMap((one) => one.stated));
  return {
    screened: sound.some(({ screening }) => screening === 'met') ? 1 : 0,
    coverage: most(sound.map(({ coverage }) => coverage)),
    likeness: most(sound.map(({ likeness }) => likeness)),
    fit: Math.min(1, most(sound.map(({ score }) => score))),
    spread: mandatory.length === 0 ? 0 : mandatory.filter((id) => stated.has(id)).length / mandatory.length,
    expectedKind: best?.expectedKind ? 1 : 0,
    denied: defects(weighed, denying),
    deferred: defects(weighed, deferring),
    restated: best?.screening === 'restated' || (best?.defect && repeating.has(best.defect.kind)) ? 1 : 0,
    refuted: most(weighed.map(({ unlikeness, likeness }) => unlikeness - likeness)),
    conflict,
  };
}

const most = (values: readonly number[]): number => Math.max(0, ...values);

/** A defect in a passage that fits less well counts less. */
function defects(weighed: readonly Weighed[], kinds: ReadonlySet<Defect>): number {
  const top = most(weighed.map(({ score }) => score)) || 1;
  return most(
    weighed.map(({ defect, score }) =>
      defect && kinds.has(defect.kind) ? defect.share * Math.min(1, score / top) : 0,
    ),
  );
}
