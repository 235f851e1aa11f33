import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

export const RiskDecision = z.enum(['ACCEPT', 'REJECT']);
export type RiskDecision = z.infer<typeof RiskDecision>;

/** What stood before: null where nothing was decided. */
const Decided = z.object({ risk: z.string(), previous: z.nullable(RiskDecision) });

/** Stream `risks-<device>`: the risk file of a device. */
export const riskEvents = {
  RiskAccepted: event(Decided),
  RiskRejected: event(Decided),
};
export type RiskEvent = EventOf<typeof riskEvents>;
