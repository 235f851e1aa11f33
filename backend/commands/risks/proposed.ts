import * as z from 'zod';
import type { ProposalEvent, ProposedCommand } from '#/backend/events/proposals.ts';
import { RiskDecision, type RiskEvent } from '#/backend/events/risks.ts';
import { riskSubject } from '#/backend/events/subject.ts';
import type { Settled } from '../proposals/proposals.ts';

const Input = z.strictObject({ risks: z.array(z.string()).readonly(), decision: RiskDecision });
const Command = z.object({ slice: z.literal('risks'), type: z.literal('DecideRisks'), input: Input });

/** The decision about a risk in the form of a proposal. */
export const proposedDecision = (risk: string, decision: RiskDecision): ProposedCommand => ({
  slice: 'risks',
  type: 'DecideRisks',
  input: { risks: [risk], decision },
});

/** The command of a proposal about the risk file. Throws if there is none: only proposals made here are read here. */
export function readProposed(proposed: ProposedCommand) {
  const { type, input } = Command.parse(proposed);
  return { type, ...input };
}

/** The effect of an event on the subject of a proposal. */
export const settles = (event: RiskEvent | ProposalEvent): Settled | null =>
  event.type === 'RiskAccepted' || event.type === 'RiskRejected'
    ? { subject: riskSubject(event.data.risk), isConfirmed: event.type === 'RiskAccepted' }
    : null;
