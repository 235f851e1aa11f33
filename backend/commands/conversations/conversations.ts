import { isConversationEvent } from '#/backend/events/catalogue.ts';
import { isProposalEvent } from '#/backend/events/device-kinds.ts';
import type { ConversationEvent } from '#/backend/events/conversations.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { ProposalEvent } from '#/backend/events/proposals.ts';
import { codesOf, happened, refuse, type CodeOf, type Context, type Decider, type Draft } from '../decider.ts';
import { evolveProposals, type OpenProposals, type ProposalAnswer } from '../proposals/proposals.ts';
import { actsProposed, decideOnAct, type AskedAct } from './acts.ts';

type DataOf<Type extends ConversationEvent['type']> = Extract<ConversationEvent, { type: Type }>['data'];

/** `account`: who acts. All words are encrypted under the key of the author. */
export type ConversationCommand =
  /** Starts the conversation where there is none. */
  | ({ type: 'Ask'; account: string; title: Encrypted } & DataOf<'ConversationAsked'>)
  | ({ type: 'RecordAnswer'; acts: readonly AskedAct[] } & DataOf<'ConversationAnswered'>)
  | (ProposalAnswer & { account: string })
  | { type: 'Rename'; account: string; title: Encrypted }
  | { type: 'Archive' | 'Restore' | 'Share' | 'Unshare'; account: string };

export type ConversationState = {
  /** Null before the first question. */
  author: string | null;
  isArchived: boolean;
  isShared: boolean;
  /** Questions by id, and whether they have ended. */
  questions: ReadonlyMap<string, 'open' | 'ended'>;
  /** Acts that answers propose, and nobody has decided on. */
  open: OpenProposals;
};

export const conversationStream = (conversation: string): string => `conversation-${conversation}`;

/** Decisions about one conversation. Only its author asks in it and changes it. */
export const conversationDecider: Decider<ConversationState, ConversationCommand, ConversationEvent | ProposalEvent> = {
  stream: conversationStream,
  owns: (event) => isConversationEvent(event) || isProposalEvent(event),
  initial: { author: null, isArchived: false, isShared: false, questions: new Map(), open: {} },
  decide: decideOnConversation,
  evolve(state, event) {
    switch (event.type) {
      case 'ConversationStarted':
        return { ...state, author: event.data.author };
      case 'ConversationAsked':
        return { ...state, questions: new Map([...state.questions, [event.data.question, 'open']]) };
      case 'ConversationAnswered':
        return { ...state, questions: new Map([...state.questions, [event.data.question, 'ended']]) };
      case 'ProposalMade':
      case 'ProposalConfirmed':
      case 'ProposalDeclined':
        return { ...state, open: evolveProposals(state.open, event) };
      case 'ConversationActDecided':
      case 'ConversationRenamed':
        return state;
      case 'ConversationArchived':
        return { ...state, isArchived: true };
      case 'ConversationRestored':
        return { ...state, isArchived: false };
      case 'ConversationShared':
        return { ...state, isShared: true };
      case 'ConversationUnshared':
        return { ...state, isShared: false };
    }
  },
};

function decideOnConversation(command: ConversationCommand, state: ConversationState, context: Context) {
  if (command.type === 'RecordAnswer') {
    const { type: _, acts, ...data } = command;
    // The first outcome of a question stays: a stop and the end of an answer may meet.
    if (state.questions.get(command.question) !== 'open') return happened();
    const answer: Draft<ConversationEvent> = { type: 'ConversationAnswered', data };
    return happened<ConversationEvent | ProposalEvent>(answer, ...actsProposed(data.question, acts, context));
  }
  const { account } = command;
  if (command.type === 'Ask') {
    const { type: _, account: _asker, title, ...asked } = command;
    if (state.author !== null && state.author !== account) return refuse('CONVERSATION_OF_ANOTHER');
    if (state.isArchived) return refuse('CONVERSATION_ARCHIVED');
    // The same question sent twice is one question.
    if (state.questions.has(asked.question)) return happened();
    const question = { type: 'ConversationAsked', data: asked } as const;
    return state.author === null
      ? happened<ConversationEvent>({ type: 'ConversationStarted', data: { author: account, title } }, question)
      : happened(question);
  }
  if (state.author === null) return refuse('CONVERSATION_NOT_FOUND');
  if (state.author !== account) return refuse('CONVERSATION_OF_ANOTHER');
  switch (command.type) {
    case 'ConfirmProposal':
    case 'DeclineProposal':
      return decideOnAct(command, state.open, context);
    case 'Rename':
      return happened({ type: 'ConversationRenamed', data: { title: command.title } });
    case 'Archive':
      return state.isArchived ? happened() : happened({ type: 'ConversationArchived', data: {} });
    case 'Restore':
      return state.isArchived ? happened({ type: 'ConversationRestored', data: {} }) : happened();
    case 'Share':
      return state.isShared ? happened() : happened({ type: 'ConversationShared', data: {} });
    case 'Unshare':
      return state.isShared ? happened({ type: 'ConversationUnshared', data: {} }) : happened();
  }
}

/** With which codes a conversation is refused. */
export const conversationRefusals = codesOf<CodeOf<typeof decideOnConversation>>({
  CONVERSATION_NOT_FOUND: true,
  CONVERSATION_OF_ANOTHER: true,
  CONVERSATION_ARCHIVED: true,
  PROPOSAL_NOT_OPEN: true,
  PROPOSAL_EXPIRED: true,
});
