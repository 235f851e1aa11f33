import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';
import { Applicability } from './profiling.ts';

export const Stated = z.enum(['APPLICABLE', 'NA']);
export type Stated = z.infer<typeof Stated>;

/** How a requirement is met: by which method, according to which standard, shown by which document. */
export const Evidence = z.object({
  method: z.string(),
  standard: z.string(),
  /** By its name at that time; `id` where it stands in the document space. */
  document: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string() })),
});
export type Evidence = z.infer<typeof Evidence>;

/** Stream `norms-<device>`: what the manufacturer states about norms and requirements, beside what the rules conclude. */
export const normEvents = {
  /**
   * `key` of a norm or of a requirement; `from` is what was stated before, null where nothing was; `rules` is what the
   * rules concluded at that time, so that a later change of theirs is seen.
   */
  ApplicabilityStated: event(
    z.object({
      key: z.string(),
      from: z.nullable(Stated),
      to: Stated,
      justification: z.string(),
      rules: Applicability,
    }),
  ),
  StatementWithdrawn: event(z.object({ key: z.string(), from: Stated })),
  /** A line of the GSPR checklist was filled; `from` is null the first time. */
  EvidenceNamed: event(z.object({ requirement: z.string(), from: z.nullable(Evidence), to: Evidence })),
};
export type NormEvent = EventOf<typeof normEvents>;
