import { randomUUID } from 'node:crypto';
import { conversationDecider, type ConversationCommand } from '#/backend/commands/conversations/conversations.ts';
import { handle } from '#/backend/commands/handle.ts';
import type { Server } from './server.ts';

type Asker = { userId: string; organisation: string };

/** A conversation of a person with one question and its answer, recorded as the routes of the copilot do. */
export async function askedIn(
  { services, engine }: Server,
  { userId, organisation }: Asker,
  question = 'Why class IIa?',
) {
  const { log, vault } = services;
  const [conversation, id] = [randomUUID(), randomUUID()];
  const words = (text: string) => vault.encrypt(userId, text);
  const done = async (command: ConversationCommand) => {
    const actor = { kind: 'person', id: userId, role: null, name: await words('Ada Lovelace') } as const;
    const meta = { id: randomUUID(), actor, organisation, device: null };
    const outcome = await handle(log, conversationDecider, conversation, command, meta);
    if (!outcome.ok) throw new Error(outcome.code);
  };
  await done({
    type: 'Ask',
    account: userId,
    title: await words(question),
    question: id,
    text: await words(question),
    device: null,
    language: 'en',
    length: 'normal',
    asOf: null,
    attachments: [],
  });
  await done({
    type: 'RecordAnswer',
    question: id,
    outcome: 'answered',
    words: await words(JSON.stringify({ parts: [] })),
    engine: 'offline',
    model: 'acta-offline-1',
    version: 'copilot-1',
    promptHash: 'f'.repeat(64),
    sources: ['rule:RULE.9'],
    usage: null,
  });
  await engine.caughtUp();
  return { conversation, question: id };
}
