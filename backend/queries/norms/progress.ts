import type { Progress } from '#/backend/api/norms/contract.ts';
import type { Statements } from '#/backend/projections/documents/statements/fold.ts';
import type { Requirement } from '#/knowledge/types.ts';
import type { Judged } from './judged.ts';
import type { EvidenceOf } from './linked-evidence.ts';

/**
 * How far the duties of a norm are: counts of those with evidence that stands, of those that are stated without it, and
 * of those with neither. What the rules exclude is no work, unless somebody stated something about it.
 */
export function progressOf(
  rows: readonly Requirement[],
  { shown }: Pick<Judged, 'shown'>,
  { statements, evidence }: Pick<Statements, 'statements' | 'evidence'>,
  evidenceOf: EvidenceOf,
): Progress {
  const progress = { evidenced: 0, stated: 0, open: 0 };
  for (const { type, key } of rows) {
    if (type !== 'REQ') continue;
    const stated = statements[key];
    if (!stated && shown.get(key)?.status === 'NA') continue;
    if (stated?.status !== 'NA' && hasEvidence(key, evidence, evidenceOf)) progress.evidenced++;
    else if (stated) progress.stated++;
    else progress.open++;
  }
  return progress;
}

/** A named document, or a passage that is neither overruled nor stale (ADR 51). */
const hasEvidence = (key: string, evidence: Statements['evidence'], evidenceOf: EvidenceOf): boolean =>
  evidence[key]?.document != null || evidenceOf(key).some(standsFor);

/** Whether a passage is evidence still. */
export const standsFor = ({ state }: ReturnType<EvidenceOf>[number]): boolean =>
  state === 'linked' || state === 'confirmed';
