import type { Verdict } from '#/backend/events/finding.ts';
import { heldVerdict } from '#/backend/events/held.ts';
import type { StoredFinding } from '#/backend/projections/documents/check-findings/fold.ts';
import { noCounts } from '#/backend/projections/documents/check-run/fold.ts';
import type { Norm, Requirement } from '#/knowledge/types.ts';
import type { Board } from './contract.ts';

/** Verdicts by norm in the order of the norms, as people settled them. */
export function boardNorms(
  findings: readonly StoredFinding[],
  norms: readonly Norm[],
  requirements: readonly Requirement[],
): Board['norms'] {
  const normOf = new Map(requirements.map(({ key, norm }) => [key, norm]));
  const byNorm = Map.groupBy(findings, ({ requirement }) => normOf.get(requirement) ?? '');
  return norms.flatMap(({ key, title }) => {
    const its = byNorm.get(key);
    if (!its) return [];
    const counts: Record<Verdict, number> = { ...noCounts };
    for (const finding of its) counts[heldVerdict(finding)] += 1;
    return [{ norm: key, title, counts }];
  });
}
