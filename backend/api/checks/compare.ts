import type { Verdict } from '#/backend/events/finding.ts';
import { heldVerdict } from '#/backend/events/held.ts';
import type { StoredFinding } from '#/backend/projections/documents/check-findings/fold.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import type { Comparison } from './contract.ts';

/** The verdicts of two checks that differ, as people settled them. A gap is new or closed; everything else has changed. */
export function changesBetween(
  from: readonly StoredFinding[],
  to: readonly StoredFinding[],
  textOf: (requirement: string) => Bilingual,
): Comparison['changes'] {
  const [before, after] = [verdictsOf(from), verdictsOf(to)];
  const requirements = [...new Set([...before.keys(), ...after.keys()])];
  return requirements.flatMap((requirement) => {
    const [was, is] = [before.get(requirement) ?? null, after.get(requirement) ?? null];
    if (was === is) return [];
    const kind = isGap(is) && !isGap(was) ? 'new' : isGap(was) && !isGap(is) ? 'closed' : 'changed';
    return [{ requirement, text: textOf(requirement), from: was, to: is, kind }];
  });
}

const verdictsOf = (findings: readonly StoredFinding[]): ReadonlyMap<string, Verdict> =>
  new Map(findings.map((finding) => [finding.requirement, heldVerdict(finding)]));

/** What no document speaks of is open as a gap is. */
const isGap = (verdict: Verdict | null): boolean => verdict === 'gap' || verdict === 'notAddressed';
