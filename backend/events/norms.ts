import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

const Stated = z.enum(['APPLICABLE', 'NA']);
export type Stated = z.infer<typeof Stated>;

/** Stream `norms-<device>`: what the manufacturer states about norms and requirements, beside what the rules conclude. */
export const normEvents = {
  /** `key` of a norm or of a requirement; `from` is what was stated before, null where nothing was. */
  ApplicabilityStated: event(
    z.object({ key: z.string(), from: z.nullable(Stated), to: Stated, justification: z.string() }),
  ),
  StatementWithdrawn: event(z.object({ key: z.string(), from: Stated })),
};
export type NormEvent = EventOf<typeof normEvents>;
