import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

/** Why credits came, or came back (ADR 31). */
export const CreditCause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), plan: z.string() }),
  z.object({ kind: z.literal('purchase'), reference: z.string() }),
  z.object({ kind: z.literal('operator'), reason: z.string() }),
  /** The one credit with which every organisation may try a check. */
  z.object({ kind: z.literal('trial') }),
]);
export type CreditCause = z.infer<typeof CreditCause>;

/** The first schema knew no trial. */
const asItWas = (data: { count: number; cause: CreditCause }) => data;

/** Stream `credits-<organisation>`: credits for checks. The balance is their fold. */
export const creditEvents = {
  CreditsGranted: event(z.object({ count: z.int(), cause: CreditCause }), asItWas),
  /** One credit for one run. */
  CreditTaken: event(z.object({ run: z.string() })),
  /** Once for a run. */
  CreditReturned: event(z.object({ run: z.string(), cause: z.enum(['failed', 'cancelled', 'not-started']) })),
};
export type CreditEvent = EventOf<typeof creditEvents>;
