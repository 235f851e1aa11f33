import { randomUUID } from 'node:crypto';
import { conversationDecider, type ConversationCommand } from '#/backend/commands/conversations/conversations.ts';
import type { AskedAct } from '#/backend/commands/conversations/acts.ts';
import { handle } from '#/backend/commands/handle.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import type { Server } from './server.ts';

type Asker = { userId: string; organisation: string };

/** A conversation of a person with one question and its answer, recorded as the routes of the copilot do. */
export async function askedIn(
  { services, engine }: Server,
  { userId, organisation }: Asker,
  question = 'Why class IIa?',
  { device = null, acts = [] }: { device?: string | null; acts?: readonly AskedAct[] } = {},
) {
  const { log, vault } = services;
  const [conversation, id] = [randomUUID(), randomUUID()];
  const words = (text: string) => vault.encrypt(userId, text);
  const done = async (command: ConversationCommand) => {
    const actor = { kind: 'person', id: userId, role: null, name: await words('Ada Lovelace') } as const;
    const meta = { id: randomUUID(), actor, organisation, device: null };
    const outcome = await handle(log, conversationDecider, conversation, command, meta);
    if (!outcome.ok) throw new Error(outcome.code);
    return meta.id;
  };
  await done({
    type: 'Ask',
    account: userId,
    title: await words(question),
    question: id,
    text: await words(question),
    device,
    language: 'en',
    length: 'normal',
    asOf: null,
    attachments: [],
  });
  const answer = await done({
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
    acts,
  });
  await engine.caughtUp();
  return { conversation, question: id, proposals: acts.map((_, index) => eventId(answer, index + 1)) };
}

/** A conversation whose answer proposes to tick the first task of a device. */
export async function tickProposedIn(server: Server, asker: Asker, device: string) {
  const { log, vault, roadmap } = server.services;
  const task = tasksOf(roadmap)[0]?.key ?? '';
  const body = { deviceId: device, name: task, isDone: true };
  const call = { method: 'PATCH', path: '/api/devices/selected/build-steps', body };
  const act: AskedAct = {
    act: `tick-task ${task}`,
    kind: 'tick-task',
    subject: { kind: 'task', id: task },
    call: await vault.encrypt(asker.userId, JSON.stringify(call)),
    author: { kind: 'rules', name: 'acta-answers-1' },
    restsOn: (await log.head()) ?? '',
  };
  const { conversation, proposals } = await askedIn(server, asker, 'Tick the first task', { device, acts: [act] });
  return { conversation, proposal: proposals[0] ?? '', task };
}
