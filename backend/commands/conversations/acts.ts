import * as z from 'zod';
import { Encrypted } from '#/backend/events/define.ts';
import type { ConversationEvent } from '#/backend/events/conversations.ts';
import type { ProposalAuthor, ProposalEvent, ProposedCommand } from '#/backend/events/proposals.ts';
import type { Subject } from '#/backend/events/subject.ts';
import type { Context, Draft } from '../decider.ts';
import { answered, commandOf, proposalMade, type OpenProposals, type ProposalAnswer } from '../proposals/proposals.ts';

/** An act that an answer proposes. `call`: JSON of the exact call, encrypted under the key of who asked. */
export type AskedAct = {
  act: string;
  kind: string;
  subject: Subject;
  call: z.infer<typeof Encrypted>;
  author: ProposalAuthor;
  restsOn: string;
};

const Input = z.strictObject({ question: z.string(), act: z.string(), call: Encrypted });
const Command = z.object({ slice: z.literal('conversations'), type: z.string(), input: Input });

/** The act in the form of a proposal. Throws for a command of another slice. */
export function readAct(proposed: ProposedCommand) {
  const { type: kind, input } = Command.parse(proposed);
  return { kind, ...input };
}

/** The proposals of an answer (ADR 68), which is the first event of the decision. */
export const actsProposed = (
  question: string,
  acts: readonly AskedAct[],
  context: Context,
): Draft<ConversationEvent | ProposalEvent>[] =>
  acts.map(({ act, kind, subject, call, author, restsOn }) => {
    const command = { slice: 'conversations', type: kind, input: { question, act, call } };
    return { ...proposalMade({ subject, command, otherwise: null, author, restsOn }, context), causedBy: 0 };
  });

/** The decision of a person on an act. The stream that the act changes has its events. */
export function decideOnAct(named: ProposalAnswer, open: OpenProposals, context: Context) {
  const found = commandOf(named, open, context);
  if (!found.ok) return found;
  const seen = named.type === 'ConfirmProposal' ? named.seen : null;
  return answered<ProposalEvent>([], open, { named, settles: () => null, seen, now: context.now });
}
