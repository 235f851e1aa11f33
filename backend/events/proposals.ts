import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';
import { Subject } from './subject.ts';

/**
 * Exactly what would be carried out, as the slice takes it. Its input is open here and checked by the slice, so that a
 * new kind of proposal needs no new schema.
 */
export const ProposedCommand = z.object({
  slice: z.string(),
  type: z.string(),
  input: z.record(z.string(), z.unknown()),
});
export type ProposedCommand = z.infer<typeof ProposedCommand>;

/** Who proposes: a model, rules without a model, or a program of somebody else. */
export const ProposalAuthor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ai'), model: z.string(), promptVersion: z.string() }),
  z.object({ kind: z.literal('rules'), name: z.string() }),
  z.object({ kind: z.literal('integration'), name: z.string() }),
]);
export type ProposalAuthor = z.infer<typeof ProposalAuthor>;

const Answered = { proposal: z.string(), subject: Subject, command: ProposedCommand };

/**
 * In the stream that the command would change, so that answering a proposal and what follows from it are one append. The
 * id of a proposal is that of the event that made it.
 */
export const proposalEvents = {
  ProposalMade: event(
    z.object({
      subject: Subject,
      command: ProposedCommand,
      /** What declining carries out; null where nothing. */
      otherwise: z.nullable(ProposedCommand),
      author: ProposalAuthor,
      /** The newest position that its author knew. */
      restsOn: z.string(),
      /** Until when it can be answered, ISO 8601, UTC. Nothing is recorded when that time comes. */
      expires: z.string(),
    }),
  ),
  /** `seen`: the position whose state the person confirmed it for; null where that was not recorded. */
  ProposalConfirmed: event(z.object({ ...Answered, seen: z.nullable(z.string()) })),
  ProposalDeclined: event(z.object(Answered)),
};
export type ProposalEvent = EventOf<typeof proposalEvents>;
