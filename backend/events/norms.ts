import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';
import { QuoteRef } from './finding.ts';
import { Applicability } from './profiling.ts';

export const Stated = z.enum(['APPLICABLE', 'NA']);
export type Stated = z.infer<typeof Stated>;

/** Evidence that a requirement is met: the method, the standard, and the document. */
export const Evidence = z.object({
  method: z.string(),
  standard: z.string(),
  /** By its name at that time; `id` if it is in the document space. */
  document: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string() })),
});
export type Evidence = z.infer<typeof Evidence>;

const Passage = z.object({ requirement: z.string(), name: z.string(), quote: QuoteRef });

/**
 * Stream `norms-<device>`: the manufacturer's statements about norms and requirements, besides the conclusions of the
 * rules.
 */
export const normEvents = {
  /**
   * `key` of a norm or of a requirement; `from` is the earlier statement, null where there was none; `rules` is the
   * conclusion of the rules at that time, so that a later change is seen.
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
  /** A person chose a passage of a document, without a check, as evidence of a requirement. `name`: of the document. */
  PassageNamed: event(Passage),
  /** It is evidence no longer. */
  PassageWithdrawn: event(Passage),
};
export type NormEvent = EventOf<typeof normEvents>;
