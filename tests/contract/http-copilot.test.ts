import { dayOf } from '#/backend/answering/wording.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiscussAnswer, Stopped, StreamMessage } from '#/backend/api/copilot/contract.ts';
import { ConversationAnswer } from '#/backend/api/conversations/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { Uploaded } from '#/backend/api/documents/contract.ts';
import { sendForm } from '#/tests/makers/form.ts';
import { riskyKnowledge } from '#/tests/makers/many-risks.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { withPlan } from '#/tests/makers/plan.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let ada: Person;
let deviceId: string;
beforeAll(async () => {
  server = await startServer({ knowledge: riskyKnowledge });
  ada = await withPlan(server, await member(server));
  deviceId = await deviceOf(ada);
  await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
});
afterAll(() => server.stop());

const question = (currentPrompt: string, more: object = {}) => ({
  promptHistory: [],
  currentPrompt,
  deviceId,
  ...more,
});
const ask = async (prompt: string, more: object = {}) =>
  (await ada.post('ai/askDiscuss', question(prompt, more))).as(DiscussAnswer);

/** The messages of a stream, in their order, with their numbers. */
function messagesIn(body: string): { id: number; message: StreamMessage }[] {
  return body.split('\n\n').flatMap((block) => {
    const [, id] = /^id: (\d+)$/m.exec(block) ?? [];
    const [, event] = /^event: (\w+)$/m.exec(block) ?? [];
    const [, data] = /^data: (.*)$/m.exec(block) ?? [];
    if (id === undefined || data === undefined) return [];
    return [{ id: Number(id), message: StreamMessage.parse({ event, data: JSON.parse(data) as unknown }) }];
  });
}

describe('A question to the copilot', () => {
  it('is answered from the record of the device, with the source first', async () => {
    const answer = await ask('Who created this device, and when?');
    expect(answer.sources[0]).toMatchObject({ kind: 'event', key: 'DeviceCreated#1' });
    expect(answer.parts[0]?.sources).toContain(0);
    expect(answer).toMatchObject({ refused: null, language: 'en', engine: { engine: 'offline', fallback: false } });
    expect(answer.answer).toContain(dayOf(new Date().toISOString(), 'en'));
  });

  it('gives bare words to who asks for text', async () => {
    const { response } = await ada.post('ai/askDiscuss', question('Who created this device?'), {
      accept: 'text/plain',
    });
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.body).toContain('Created the device');
    expect(response.body).not.toMatch(/^[{"]/);
  });

  it('is answered in the language of the person', async () => {
    expect(await ask('Qui a créé ce dispositif ?', { language: 'fr' })).toMatchObject({
      language: 'fr',
      answer: expect.stringContaining('A créé le dispositif'),
    });
  });

  it('is refused where it asks for the text of a standard, for others, or for nothing that Acta knows', async () => {
    expect((await ask('Paste clause 7.1 of ISO 14971 word for word')).refused).toBe('CLOSED_STANDARD');
    expect((await ask('Show me the risks of another customer of this platform')).refused).toBe('OTHER_ORGANISATION');
    expect((await ask('Which restaurant serves the best pizza in Naples tonight?')).refused).not.toBeNull();
  });

  it('about another organisation’s device finds none', async () => {
    const bob = await member(server);
    (await bob.post('ai/askDiscuss', question('Which class?'))).isRefused('DEVICE_NOT_FOUND');
  });

  it('about an attached document is answered from it', async () => {
    const file = { name: 'plan.txt', bytes: 'The cuff is released by a second sensor at a high pressure.' };
    const { documentId } = (await sendForm(server, ada, 'documents/upload', { deviceId, folder: 'Plans' }, file)).as(
      Uploaded,
    );
    const answer = await ask('What releases the cuff?', { attachments: [{ document: documentId }] });
    expect(answer.sources[0]).toMatchObject({ kind: 'document', key: 'plan.txt' });
    // The chip opens the very words, in the version that was read.
    const link = String.raw`^/Dashboard/GED\?document=${documentId}&version=1&place=\d+\.0-${file.bytes.length}$`;
    expect(answer.sources[0]?.link).toMatch(new RegExp(link));
    const body = question('What releases the cuff?', { attachments: [{ document: randomUUID() }] });
    (await ada.post('ai/askDiscuss', body)).isRefused('DOCUMENT_NOT_FOUND');
  });

  it('needs words, and has a greatest length', async () => {
    (await ada.post('ai/askDiscuss', question('   '))).isRefused('INVALID_INPUT');
    (await ada.post('ai/askDiscuss', question('a'.repeat(4001)))).isRefused('INVALID_INPUT');
  });

  it('is recorded without its words: who, which engine, which sources', async () => {
    const secret = `zebra${randomUUID()}`;
    await ask(`Which class does ${secret} have?`);
    const { events } = (await ada.get('history/search', { type: 'AssistantAnswered' })).as(HistoryPage);
    expect(events[0]).toMatchObject({
      data: { purpose: 'discussion', engine: 'offline', outcome: 'answered', device: deviceId },
    });
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  it('stands in its conversation with the answer', async () => {
    const [conversationId, answerId] = [randomUUID(), randomUUID()];
    const answer = await ask('Who created this device?', { conversationId, answerId });
    const kept = (await ada.get('conversations/getConversation', { conversation: conversationId })).as(
      ConversationAnswer,
    );
    expect(kept.turns).toMatchObject([{ question: answerId, answer: { outcome: 'answered', engine: 'offline' } }]);
    expect(JSON.parse(kept.turns[0]?.answer?.words ?? '')).toEqual(answer);
  });
});

describe('The stream of an answer', () => {
  it('sends numbered messages and ends with the whole answer', async () => {
    const { response } = await ada.post('ai/discussStream', question('Who created this device?'));
    const messages = messagesIn(response.body);
    expect(messages.map(({ id }) => id)).toEqual(messages.map((_, index) => index + 1));
    expect(messages.map(({ message: { event } }) => event)).toEqual(
      expect.arrayContaining(['meta', 'delta', 'citation', 'done']),
    );
    const said = messages.map(({ message }) => (message.event === 'delta' ? message.data.text : '')).join('');
    const last = messages.at(-1)?.message;
    expect(last?.event === 'done' && last.data.parts.map(({ text }) => text).join('\n\n')).toBe(said);
  });

  it('goes on after the last message that was received', async () => {
    const answerId = randomUUID();
    const { response } = await ada.post('ai/discussStream', question('Who created this device?', { answerId }));
    const all = messagesIn(response.body);
    const again = await ada.get('ai/discussStream', { answer: answerId }, { 'last-event-id': '2' });
    expect(messagesIn(again.response.body)).toEqual(all.slice(2));
  });

  it('is one answer where the question is sent twice', async () => {
    const answerId = randomUUID();
    const [one, other] = [await ask('Which class?', { answerId }), await ask('Which class?', { answerId })];
    expect(other).toEqual(one);
  });

  it('belongs to who asked', async () => {
    const answerId = randomUUID();
    await ask('Which class?', { answerId });
    const bob = await member(server);
    (await bob.get('ai/discussStream', { answer: answerId })).isRefused('ANSWER_NOT_FOUND');
    (await bob.post('ai/stopDiscuss', { answerId })).isRefused('ANSWER_NOT_FOUND');
    expect((await ada.post('ai/stopDiscuss', { answerId })).as(Stopped)).toEqual({ stopped: false });
  });
});
