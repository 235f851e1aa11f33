import * as z from 'zod/mini';
import { DeviceId } from '#/backend/events/ids.ts';
import { ProposalAuthor, ProposedCommand } from '#/backend/events/proposals.ts';
import { Subject } from '#/backend/events/subject.ts';
import { AsOfQuery, Bilingual, Id, LogPosition, text } from '../edge/contract.ts';

const Difference = z.object({
  what: z.enum(['DEVICE', 'ANSWER', 'CLASS', 'WORDS', 'STATE']),
  label: Bilingual,
  from: z.nullable(Bilingual),
  to: z.nullable(Bilingual),
});

/** A proposal whose basis has changed since it was made, or since the person has seen it. */
const MovedProposal = z.object({ proposal: z.string(), subject: Subject, differences: z.array(Difference) });
/** The details of the refusal `BASIS_MOVED`. Sent again with `position` as `seen`, the confirmation is carried out. */
export const MovedBasis = z.object({ position: z.string(), moved: z.array(MovedProposal) });
export type MovedBasis = z.infer<typeof MovedBasis>;

const ShownProposal = z.object({
  id: z.string(),
  subject: Subject,
  command: ProposedCommand,
  otherwise: z.nullable(ProposedCommand),
  author: ProposalAuthor,
  restsOn: z.string(),
  expires: z.string(),
  at: z.string(),
  position: z.string(),
  status: z.enum(['OPEN', 'CONFIRMED', 'DECLINED', 'EXPIRED']),
});
export const ProposalList = z.array(ShownProposal);
export const ProposalsQuery = z.strictObject({ deviceId: DeviceId, ...AsOfQuery });
export const DifferenceQuery = z.strictObject({ deviceId: DeviceId, proposal: Id, after: z.optional(LogPosition) });

const answer = { deviceId: DeviceId, proposal: Id, reason: z.optional(text(1000)) };
/** `seen`: the position whose differences the person was shown. */
export const ConfirmBody = z.strictObject({ ...answer, seen: z.optional(LogPosition) });
export const DeclineBody = z.strictObject(answer);
