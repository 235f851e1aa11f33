import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConversationAnswer, ConversationList } from '#/backend/api/conversations/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { askedIn } from '#/tests/makers/asked.ts';
import { member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { auditorOf, colleague } from '#/tests/makers/team.ts';

type Somebody = Awaited<ReturnType<typeof member>>;
let server: Server;
let ada: Somebody;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
});
afterAll(() => server.stop());

const ask = async (who: Pick<Somebody, 'get' | 'userId'>, question?: string) => {
  const { organisation } = (await who.get('auth/session')).as(SessionAnswer);
  return askedIn(server, { userId: who.userId, organisation: organisation.id }, question);
};
type Reader = Pick<Somebody, 'get' | 'post'>;
const list = async (who: Reader) => (await who.get('conversations/getConversations')).as(ConversationList);
const read = (who: Reader, conversation: string) => who.get('conversations/getConversation', { conversation });

describe('A conversation', () => {
  it('is listed for its author with its first question as title, and read with its answer', async () => {
    const { conversation, question } = await ask(ada, 'Why are we class IIa?');
    const author = { account: ada.userId, name: 'Ada Lovelace' };
    expect((await list(ada)).find((one) => one.conversation === conversation)).toMatchObject({
      title: 'Why are we class IIa?',
      author,
      questions: 1,
      isArchived: false,
      isShared: false,
    });
    expect((await read(ada, conversation)).as(ConversationAnswer)).toMatchObject({
      author,
      turns: [
        {
          question,
          text: 'Why are we class IIa?',
          answer: { outcome: 'answered', words: '{"parts":[]}' },
          decided: {},
        },
      ],
    });
  });

  it('is its author’s until it is shared; others read it then and change nothing; auditors never read it', async () => {
    const { conversation } = await ask(ada);
    const [bo, auditor, other] = [await colleague(server, ada), await auditorOf(server, ada), await member(server)];
    (await read(bo, conversation)).isRefused('CONVERSATION_NOT_FOUND');
    expect(await list(bo)).toEqual([]);
    (await bo.post('conversations/share', { conversation, isShared: true })).isRefused('CONVERSATION_NOT_FOUND');

    (await ada.post('conversations/share', { conversation, isShared: true })).as(Acted);
    expect((await read(bo, conversation)).as(ConversationAnswer)).toMatchObject({ isShared: true });
    expect(await list(bo)).toMatchObject([{ conversation }]);
    (await bo.post('conversations/rename', { conversation, title: 'Mine' })).isRefused('CONVERSATION_OF_ANOTHER');
    (await read(auditor, conversation)).isRefused('FORBIDDEN');
    (await read(other, conversation)).isRefused('CONVERSATION_NOT_FOUND');

    (await ada.post('conversations/share', { conversation, isShared: false })).as(Acted);
    (await read(bo, conversation)).isRefused('CONVERSATION_NOT_FOUND');
  });

  it('is renamed, archived and restored; doing it twice changes nothing', async () => {
    const { conversation } = await ask(ada);
    (await ada.post('conversations/rename', { conversation, title: '  Limits  ' })).as(Acted);
    const archive = async (isArchived: boolean) =>
      (await ada.post('conversations/archive', { conversation, isArchived })).as(Acted).position;
    expect(await archive(true)).not.toBeNull();
    expect(await archive(true)).toBeNull();
    const shown = async () => (await list(ada)).find((one) => one.conversation === conversation);
    expect(await shown()).toMatchObject({ title: 'Limits', isArchived: true });
    await archive(false);
    expect(await shown()).toMatchObject({ isArchived: false });
    (await ada.post('conversations/rename', { conversation, title: ' ' })).isRefused('INVALID_INPUT');
    (await ada.post('conversations/rename', { conversation: randomUUID(), title: 'a' })).isRefused(
      'CONVERSATION_NOT_FOUND',
    );
  });

  it('stands in the trail without a word of it, and is written nowhere in the clear', async () => {
    await ask(ada, 'Zebra crossing');
    const { rows } = await server.services.pool.query(
      `select 1 from log.event where data::text like '%Zebra%'
       union all select 1 from view_row where content::text like '%Zebra%'`,
    );
    expect(rows).toEqual([]);
    const { events } = (await ada.get('history/search', { type: 'ConversationAsked' })).as(HistoryPage);
    expect(events[0]).toMatchObject({ sentence: { en: 'Asked the copilot a question' }, data: {} });
    expect(JSON.stringify(events)).not.toContain('Zebra');
  });

  it('is erased with its author', async () => {
    const bo = await colleague(server, ada);
    const { conversation } = await ask(bo, 'Ask my doctor');
    (await bo.post('conversations/share', { conversation, isShared: true })).as(Acted);
    expect(await server.services.vault.erase(bo.userId)).toBe(true);
    expect((await read(ada, conversation)).as(ConversationAnswer)).toMatchObject({
      title: null,
      author: { name: null },
      turns: [{ text: null, answer: { words: null } }],
    });
  });
});
