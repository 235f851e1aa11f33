import { isConversationEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { ConversationEvent } from '#/backend/events/conversations.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { RowView } from '../../view.ts';

/** A conversation in the list of its organisation. Who reads it is decided by `author` and `isShared`. */
export type ListedConversation = {
  conversation: string;
  author: string;
  /** Name of the author, encrypted. */
  name: Encrypted | null;
  title: Encrypted;
  /** The device of the newest question; null: the company. */
  device: string | null;
  isArchived: boolean;
  isShared: boolean;
  questions: number;
  /** Time of the newest question. */
  askedAt: string;
};

const conversationOf = ({ stream }: { stream: string }): string => stream.slice('conversation-'.length);

/** The conversations of an organisation: a list per organisation, a row per conversation. */
export const conversationRows: RowView<ListedConversation> = {
  name: 'conversations',
  version: 1,
  key: (event) => (isConversationEvent(event) ? event.organisation : null),
  rows: (event) => (isConversationEvent(event) ? [conversationOf(event)] : []),
  fold: foldListed,
};

function foldListed(row: ListedConversation | null, event: LoggedEvent): ListedConversation | null {
  if (!isConversationEvent(event)) return row;
  if (event.type === 'ConversationStarted') {
    const { author, title } = event.data;
    return {
      conversation: conversationOf(event),
      author,
      name: event.actor.name,
      title,
      device: null,
      isArchived: false,
      isShared: false,
      questions: 0,
      askedAt: event.recordedAt,
    };
  }
  // The same row where the list shows nothing of an event, so that none is written.
  const change = row && changeOf(row, event, event.recordedAt);
  return row && change ? { ...row, ...change } : row;
}

function changeOf(
  row: ListedConversation,
  event: Exclude<ConversationEvent, { type: 'ConversationStarted' }>,
  askedAt: string,
): Partial<ListedConversation> | null {
  switch (event.type) {
    case 'ConversationAsked':
      return { device: event.data.device, questions: row.questions + 1, askedAt };
    case 'ConversationAnswered':
    case 'ConversationActDecided':
      return null;
    case 'ConversationRenamed':
      return { title: event.data.title };
    case 'ConversationArchived':
      return { isArchived: true };
    case 'ConversationRestored':
      return { isArchived: false };
    case 'ConversationShared':
      return { isShared: true };
    case 'ConversationUnshared':
      return { isShared: false };
  }
}
