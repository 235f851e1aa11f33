import { isConversationEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import { isProposalEvent } from '#/backend/events/device-kinds.ts';
import type { ConversationEvent } from '#/backend/events/conversations.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import { foldProposals, type Proposals } from '../proposals/fold.ts';

type DataOf<Type extends ConversationEvent['type']> = Extract<ConversationEvent, { type: Type }>['data'];

/** A question with its answer, as far as there is one. */
export type Turn = DataOf<'ConversationAsked'> & {
  at: string;
  answer: (Omit<DataOf<'ConversationAnswered'>, 'question'> & { at: string }) | null;
  /** Decisions of an earlier release on the acts that the answer proposes, by act. */
  decided: Readonly<Record<string, DataOf<'ConversationActDecided'>['decision']>>;
};

/** A conversation with its words, still encrypted. `organisation` and `author` are null where there is none. */
export type Conversation = {
  organisation: string | null;
  author: string | null;
  name: Encrypted | null;
  title: Encrypted | null;
  isArchived: boolean;
  isShared: boolean;
  turns: readonly Turn[];
  /** The acts that its answers propose, with the calls still encrypted. */
  acts: Pick<Proposals, 'leaves'>;
};

export const noConversation: Conversation = {
  organisation: null,
  author: null,
  name: null,
  title: null,
  isArchived: false,
  isShared: false,
  turns: [],
  acts: { leaves: {} },
};

/** A conversation after one more event of its stream. */
export function foldConversation(before: Conversation, event: LoggedEvent): Conversation {
  if (isProposalEvent(event)) return { ...before, acts: foldProposals(before.acts, event) };
  if (!isConversationEvent(event)) return before;
  const { recordedAt: at } = event;
  const withTurn = (question: string, change: (turn: Turn) => Turn): Conversation => ({
    ...before,
    turns: before.turns.map((turn) => (turn.question === question ? change(turn) : turn)),
  });
  switch (event.type) {
    case 'ConversationStarted': {
      const { author, title } = event.data;
      return { ...before, organisation: event.organisation, author, title, name: event.actor.name };
    }
    case 'ConversationAsked':
      return { ...before, turns: [...before.turns, { ...event.data, at, answer: null, decided: {} }] };
    case 'ConversationAnswered': {
      const { question, ...answer } = event.data;
      return withTurn(question, (turn) => ({ ...turn, answer: { ...answer, at } }));
    }
    case 'ConversationActDecided': {
      const { question, act, decision } = event.data;
      return withTurn(question, (turn) => ({ ...turn, decided: { ...turn.decided, [act]: decision } }));
    }
    case 'ConversationRenamed':
      return { ...before, title: event.data.title };
    case 'ConversationArchived':
      return { ...before, isArchived: true };
    case 'ConversationRestored':
      return { ...before, isArchived: false };
    case 'ConversationShared':
      return { ...before, isShared: true };
    case 'ConversationUnshared':
      return { ...before, isShared: false };
  }
}
