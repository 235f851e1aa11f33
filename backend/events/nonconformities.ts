import * as z from 'zod/mini';
import { CaseLink, CasePlan } from './case-parts.ts';
import { event, type EventOf } from './define.ts';

/** Where a non-conformity was found. */
export const foundPlaces = ['incoming', 'production', 'final', 'delivered', 'audit', 'process'] as const;
/** What is done with a non-conforming product (ISO 13485:2016, 8.3.2 to 8.3.4). */
export const dispositions = ['rework', 'scrap', 'concession', 'return', 'advisory'] as const;

const Finding = z.object({
  title: z.string(),
  place: z.string(),
  foundOn: z.string(),
  description: z.string(),
  product: z.nullable(z.string()),
  lot: z.nullable(z.string()),
  quantity: z.nullable(z.string()),
});
export type NonconformityFinding = z.infer<typeof Finding>;

/** `nonconformity`: its number, so that every line of the trail names it. */
const of = { nonconformity: z.string() };

/**
 * Stream `nonconformity-<id>`: product or process that does not meet its requirements, from its finding to its end
 * (ISO 13485:2016, 8.3). The envelope says of which device it is; none: of the company.
 */
export const nonconformityEvents = {
  /** `author`: the account that recorded it, which may not approve what is done with it. */
  NonconformityRecorded: event(z.object({ ...of, finding: Finding, author: z.string() })),
  NonconformityContained: event(z.object({ ...of, from: z.nullable(z.string()), to: z.string() })),
  DispositionProposed: event(
    z.object({ ...of, disposition: z.string(), justification: z.string(), author: z.string() }),
  ),
  /** `byAuthor`: nobody else could approve it; the reason says why it was done all the same. */
  DispositionApproved: event(z.object({ ...of, disposition: z.string(), byAuthor: z.boolean() })),
  ReworkVerified: event(z.object({ ...of, evidence: z.string() })),
  /** Why no CAPA follows. */
  CapaWaived: event(z.object({ ...of, rationale: z.string() })),
  NonconformityPlanned: event(z.object({ ...of, from: CasePlan, to: CasePlan })),
  NonconformityLinked: event(z.object({ ...of, link: CaseLink })),
  NonconformityUnlinked: event(z.object({ ...of, link: CaseLink })),
  NonconformityClosed: event(z.object(of)),
  NonconformityReopened: event(z.object(of)),
};
export type NonconformityEvent = EventOf<typeof nonconformityEvents>;
