import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommentList } from '#/backend/api/comments/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { ProgressAnswer } from '#/backend/api/roadmap/contract.ts';
import { Stepped } from '#/backend/api/profiling/contract.ts';
import { Inbox, MyWork } from '#/backend/api/my-work/contract.ts';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { mention } from '#/backend/events/comments.ts';
import { deviceOf, member } from '#/tests/makers/person.ts';
import { auditorOf, colleague } from '#/tests/makers/team.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { tinyRoadmap } from '#/tests/makers/tiny-roadmap.ts';

let server: Server;
beforeAll(async () => void (server = await startServer({ roadmap: tinyRoadmap, knowledge: tinyKnowledge })));
afterAll(() => server.stop());

let ada: Awaited<ReturnType<typeof member>>;
let bo: Awaited<ReturnType<typeof colleague>>;
let device: string;
beforeEach(async () => {
  ada = await member(server);
  bo = await colleague(server, ada);
  device = await deviceOf(ada, { name: 'Pump' });
});

const subject = { kind: 'task', id: 'S.1.1.1' };
const give = async (name: string, due: string | null) =>
  (await ada.post('devices/selected/build-steps/plan', { deviceId: device, name, owner: bo.userId, due })).as(
    ProgressAnswer,
  );
const say = (text: string) => ada.post('comments/addComment', { deviceId: device, subject, text });
const workOf = async (who: Pick<typeof bo, 'get'>) => (await who.get('myWork/getMyWork', { locale: 'en' })).as(MyWork);
const inboxOf = async (who: Pick<typeof bo, 'get'>) => (await who.get('myWork/getInbox', { locale: 'fr' })).as(Inbox);

describe('what waits for a member', () => {
  it('is what they own, by date, until it is done', async () => {
    await give('S.1.1.3', null);
    await give('S.1.1.1', '2099-02-01');
    expect(await workOf(bo)).toMatchObject([
      { kind: 'task', name: 'Plan', due: '2099-02-01', device: { id: device, name: 'Pump' } },
      { kind: 'task', name: 'Review', due: null },
    ]);
    expect(await workOf(ada)).toEqual([]);
    const done = { name: 'S.1.1.1', isDone: true, deviceId: device };
    (await bo.patch('devices/selected/build-steps', done)).as(ProgressAnswer);
    expect((await workOf(bo)).map(({ name }) => name)).toEqual(['Review']);
  });

  it('is a question that was left to them, until it is answered', async () => {
    const left = { deviceId: device, question: 'Q.INVASIVE', owner: bo.userId };
    (await ada.post('profiling/postponeQuestion', left)).as(Stepped);
    const question = { name: 'invasive?', device: { id: device, name: 'Pump' } };
    expect(await workOf(bo)).toMatchObject([{ kind: 'question', ...question, due: null }]);
    expect(await inboxOf(bo)).toMatchObject([{ kind: 'assigned', name: 'invasive? (fr)', by: 'Ada Lovelace' }]);
    (await bo.post('profiling/answerQuestion', { deviceId: device, answerKeys: ['invasive.no'] })).as(Stepped);
    expect(await workOf(bo)).toEqual([]);
  });

  it('is not asked by auditors, and not seen by others', async () => {
    await give('S.1.1.1', null);
    const auditor = await auditorOf(server, ada);
    (await auditor.get('myWork/getMyWork', { locale: 'en' })).isRefused('FORBIDDEN');
    (await auditor.get('myWork/getInbox', { locale: 'en' })).isRefused('FORBIDDEN');
    const eve = await member(server);
    expect([await workOf(eve), await inboxOf(eve)]).toEqual([[], []]);
  });
});

describe('what called a member', () => {
  it('is what others gave them, newest first', async () => {
    await give('S.1.1.1', '2099-02-01');
    await give('S.1.1.3', null);
    expect(await inboxOf(bo)).toMatchObject([
      { kind: 'assigned', name: 'Revoir', by: 'Ada Lovelace', device: { name: 'Pump' } },
      { kind: 'assigned', name: 'Planifier', due: '2099-02-01' },
    ]);
    expect(await inboxOf(ada)).toEqual([]);
  });

  it('is a comment that names them, by their account alone in the record', async () => {
    (await say(`Can ${mention(bo.userId)} decide?`)).as(Accepted);
    expect(await inboxOf(bo)).toMatchObject([{ kind: 'mentioned', subject, name: 'Planifier', by: 'Ada Lovelace' }]);
    const [comment] = (await bo.get('comments/getComments', { deviceId: device, kind: 'task' })).as(CommentList);
    expect(comment).toMatchObject({
      text: `Can ${mention(bo.userId)} decide?`,
      mentions: [{ account: bo.userId, name: 'Bo Berg' }],
    });
    const { events } = (await ada.get('history/getEvents', { deviceId: device })).as(HistoryPage);
    expect(events.at(-1)?.sentence.en).toContain('Can @Bo Berg decide?');
    const recorded = await Array.fromAsync(server.services.log.read(`comments-${device}`));
    expect(JSON.stringify(recorded)).not.toContain('Berg');
  });

  it('names members alone', async () => {
    const eve = await member(server);
    (await say(`Ask ${mention(eve.userId)}`)).isRefused('OWNER_NOT_MEMBER');
    const auditor = await auditorOf(server, ada);
    (await say(`Ask ${mention(auditor.userId)}`)).isRefused('OWNER_NOT_MEMBER');
  });
});
