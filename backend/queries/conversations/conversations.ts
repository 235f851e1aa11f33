import type { Pool } from 'pg';
import { conversationStream } from '#/backend/commands/conversations/conversations.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import type { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { conversationRows, type ListedConversation } from '#/backend/projections/documents/conversations/fold.ts';
import {
  foldConversation,
  noConversation,
  type Conversation,
} from '#/backend/projections/documents/conversations/turns.ts';
import { readList } from '../read-lists.ts';
import { scoped } from '../scoped.ts';

type Reader = { organisation: OrganisationId; account: AccountId };

/** The conversations that a member may read, the newest question first: the own ones, and those that others share. */
export async function readableConversations(
  pool: Pool,
  { organisation, account }: Reader,
): Promise<ListedConversation[]> {
  const rows = await readList(scoped(pool, { organisation }), conversationRows, organisation);
  return rows
    .map(({ content }) => content)
    .filter(({ author, isShared }) => author === account || isShared)
    .toSorted((a, b) => (a.askedAt < b.askedAt ? 1 : -1));
}

/** The conversations that a person leads, with their words still encrypted, the newest question first. */
export async function ledConversations(
  { pool, log }: { pool: Pool; log: EventLog },
  { organisation, account }: Reader,
): Promise<(Conversation & { conversation: string })[]> {
  const listed = await readableConversations(pool, { organisation, account });
  const led = listed.filter(({ author }) => author === account);
  return Promise.all(
    led.map(async ({ conversation }) => ({ conversation, ...(await conversationOfLog(log, conversation)) })),
  );
}

/** A conversation as its stream says; null where a member may not read it, as where there is none. */
export async function readableConversation(
  log: EventLog,
  { organisation, account }: Reader,
  id: string,
): Promise<Conversation | null> {
  const conversation = await conversationOfLog(log, id);
  const isReadable = conversation.author === account || conversation.isShared;
  return conversation.organisation === organisation && isReadable ? conversation : null;
}

async function conversationOfLog(log: EventLog, id: string): Promise<Conversation> {
  let conversation = noConversation;
  for await (const recorded of log.read(conversationStream(id))) {
    const event = upcast(recorded);
    if (event) conversation = foldConversation(conversation, event);
  }
  return conversation;
}
