import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';
import { Subject } from './subject.ts';

/**
 * The exact command that would be carried out, in the form of its slice. The slice checks its input, so that a new kind
 * of proposal needs no new schema.
 */
export const ProposedCommand = z.object({
  slice: z.string(),
  type: z.string(),
  input: z.record(z.string(), z.unknown()),
});
export type ProposedCommand = z.infer<typeof ProposedCommand>;

/** The author of a proposal: a model, rules without a model, or a foreign program. */
export const ProposalAuthor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ai'), model: z.string(), promptVersion: z.string() }),
  z.object({ kind: z.literal('rules'), name: z.string() }),
  z.object({ kind: z.literal('integration'), name: z.string() }),
]);
export type ProposalAuthor = z.infer<typeof ProposalAuthor>;

const Answered = { proposal: z.string(), subject: Subject, command: ProposedCommand };

/**
 * In the stream that the command would change, so that the decision on a proposal and its consequences are one append.
 * The id of a proposal is that of its first event.
 */
export const proposalEvents = {
  ProposalMade: event(
    z.object({
      subject: Subject,
      command: ProposedCommand,
      /** The command that declining carries out; null where there is none. */
      otherwise: z.nullable(ProposedCommand),
      author: ProposalAuthor,
      /** The newest position that its author knew. */
      restsOn: z.string(),
      /** End of the time for a decision, ISO 8601, UTC. Nothing is recorded at that time. */
      expires: z.string(),
    }),
  ),
  /** `seen`: the position whose state the person confirmed it for; null where that was not recorded. */
  ProposalConfirmed: event(z.object({ ...Answered, seen: z.nullable(z.string()) })),
  ProposalDeclined: event(z.object(Answered)),
};
export type ProposalEvent = EventOf<typeof proposalEvents>;
