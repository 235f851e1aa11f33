import type { FastifyRequest } from 'fastify';
import { conversationDecider, type ConversationCommand } from '#/backend/commands/conversations/conversations.ts';
import { readableConversation } from '#/backend/queries/conversations/conversations.ts';
import { noConversation, type Conversation } from '#/backend/projections/documents/conversations/turns.ts';
import { handle } from '#/backend/commands/handle.ts';
import type { AskedAct } from '#/backend/commands/conversations/acts.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { userOfRequest, type User } from './access.ts';
import { actorOf, execute, type Executed } from './commands.ts';
import { Refused } from './refusals.ts';
import type { Services } from './services.ts';

type CommandOf<Type extends ConversationCommand['type']> = Extract<ConversationCommand, { type: Type }>;

/** A question in plain words. */
export type PlainQuestion = Omit<CommandOf<'Ask'>, 'type' | 'account' | 'title' | 'text'> & { text: string };
/** How a question ended. `words`: JSON of the answer as it was shown. `acts`: what it proposes, calls as JSON. */
export type PlainOutcome = Omit<CommandOf<'RecordAnswer'>, 'type' | 'words' | 'acts'> & {
  words: string | null;
  acts: readonly (Omit<AskedAct, 'call'> & { call: string })[];
};

/** Greatest number of characters of the title that a conversation gets from its first question. */
const titleLength = 80;

/**
 * Records a question, before it is answered. A conversation that does not exist yet starts with it. Throws `Refused`
 * for a conversation of somebody else, or one that is archived.
 */
export async function recordQuestion(
  services: Services,
  request: FastifyRequest,
  conversation: string,
  { text, ...asked }: PlainQuestion,
): Promise<Executed> {
  const { account } = userOfRequest(request);
  const { vault } = services;
  await ownConversation(services, request, conversation, { orNone: true });
  const [title, encrypted] = await Promise.all([vault.encrypt(account, titleOf(text)), vault.encrypt(account, text)]);
  const command: ConversationCommand = { type: 'Ask', account, title, text: encrypted, ...asked };
  return execute(services, request, conversationDecider, conversation, command);
}

/**
 * Records how a question ended, under the key of who asked it. The first outcome of a question stays. Its author is the
 * engine, or the person who stopped it. Needs no open connection: the person may have gone.
 */
export async function recordAnswer(
  services: Services,
  asker: User,
  conversation: string,
  { words, acts: plain, ...outcome }: PlainOutcome,
): Promise<void> {
  const { vault } = services;
  const encrypted = words === null ? null : await vault.encrypt(asker.account, words);
  const acts = await Promise.all(
    plain.map(async (act) => ({ ...act, call: await vault.encrypt(asker.account, act.call) })),
  );
  const command: ConversationCommand = { type: 'RecordAnswer', ...outcome, words: encrypted, acts };
  const recorded = await handle(services.log, conversationDecider, conversation, command, {
    id: commandOf(outcome.question),
    actor: outcome.outcome === 'stopped' ? await actorOf(services, asker) : engineOf(outcome),
    organisation: asker.organisation.id,
    device: null,
    now: services.now(),
  });
  if (!recorded.ok) throw new Refused(recorded.code, recorded.details);
}

const commandOf = (question: string): string => eventId(`answer ${question}`, 0);

/** The id that the proposal of an act will have: they follow the answer, in their order. */
export const proposalIdOf = (question: string, index: number): string => eventId(commandOf(question), index + 1);

const engineOf = ({ engine, model }: Pick<PlainOutcome, 'engine' | 'model'>): Actor =>
  engine === null || engine === 'offline'
    ? { kind: 'system', id: 'copilot', role: null, name: null }
    : { kind: 'ai', id: model ?? engine, role: null, name: null };

/**
 * A conversation that the caller may read. Throws `CONVERSATION_NOT_FOUND` for what others do not share, as for none;
 * `orNone`: a conversation that nobody has started is an empty one.
 */
export async function ownConversation(
  services: Services,
  request: FastifyRequest,
  id: string,
  { orNone = false } = {},
): Promise<Conversation> {
  const { account, organisation } = userOfRequest(request);
  const found = await readableConversation(services.log, { account, organisation: organisation.id }, id);
  if (found) return found;
  if (orNone && (await services.log.last(`conversation-${id}`)) === null) return noConversation;
  throw new Refused('CONVERSATION_NOT_FOUND');
}

/** The first line of a question, cut at a word. */
export function titleOf(text: string): string {
  const line = text.trim().split(/\s*\n/, 1)[0] ?? '';
  if (line.length <= titleLength) return line;
  const cut = line.slice(0, titleLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), titleLength / 2)).trimEnd()}…`;
}
