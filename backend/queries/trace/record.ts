import type { StoredFinding } from '#/backend/projections/documents/check-findings/fold.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import type { CapaRow } from '../capas/capas.ts';
import type { Seen } from '../device-moment.ts';
import type { Judged } from '../norms/judged.ts';
import type { EvidenceOf } from '../norms/linked-evidence.ts';
import type { RequirementIndex } from '../norms/requirement-index.ts';

/** A finding of a check, with the names of the documents that it quotes. */
export type TracedFinding = StoredFinding & { run: string; label: string; names: ReadonlyMap<string, string> };

/** All that traceability is derived from, at one moment and as far as the reader may see it. */
export type TraceRecord = {
  seen: Seen;
  judged: Judged;
  knowledge: Knowledge;
  index: RequirementIndex;
  evidenceOf: EvidenceOf;
  /** The newest finding on each requirement. */
  findings: readonly TracedFinding[];
  /** CAPAs of the device. */
  capas: readonly CapaRow[];
  isOpenNorm: (norm: string) => boolean;
  /** Keys of the risks whose texts the reader may read. */
  risks: ReadonlySet<string>;
};
