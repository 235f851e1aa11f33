import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommentList } from '#/backend/api/comments/contract.ts';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { openCapa } from '#/tests/makers/capas.ts';
import { deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { auditorOf, colleague } from '#/tests/makers/team.ts';
import { tinyRoadmap } from '#/tests/makers/tiny-roadmap.ts';

let server: Server;
let ada: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  server = await startServer({ roadmap: tinyRoadmap });
  ada = await member(server);
});
afterAll(() => server.stop());

const subject = { kind: 'task', id: 'S.1.1.1' };
type Somebody = Pick<typeof ada, 'get' | 'post'>;
const say = async (who: Somebody, deviceId: string, text: string) =>
  (await who.post('comments/addComment', { deviceId, subject, text })).as(Accepted).position;
const read = async (who: Somebody, deviceId: string, asOf?: string) =>
  (await who.get('comments/getComments', { deviceId, kind: 'task', asOf })).as(CommentList);
const newest = async (deviceId: string, type: string) =>
  (await ada.get('history/search', { deviceId, type })).as(HistoryPage).events[0];

describe('A comment', () => {
  it('stands beside its task and in the trail, and a moment before knows nothing of it', async () => {
    const deviceId = await deviceOf(ada);
    const first = await say(ada, deviceId, 'Who does this?');
    await say(ada, deviceId, 'I do.');
    expect(await read(ada, deviceId)).toMatchObject([
      { subject, account: ada.userId, name: 'Ada Lovelace', text: 'Who does this?' },
      { text: 'I do.' },
    ]);
    expect(await read(ada, deviceId, first)).toMatchObject([{ text: 'Who does this?' }]);
    expect(await read(ada, deviceId, '2020-01-01')).toEqual([]);
    expect((await newest(deviceId, 'CommentMade'))?.sentence).toEqual({
      en: expect.stringMatching(/^Commented on the task “.+”: “I do\.”$/),
      fr: expect.stringMatching(/^A commenté la tâche «\u00a0.+\u00a0»\u00a0: «\u00a0I do\.\u00a0»$/),
    });
  });

  it('is written nowhere in the clear', async () => {
    const deviceId = await deviceOf(ada);
    await say(ada, deviceId, 'Zebra crossing');
    const { rows } = await server.services.pool.query<{ found: string }>(
      `select data::text as found from log.event where data::text like '%Zebra%'`,
    );
    expect(rows).toEqual([]);
    const [event] = await Array.fromAsync(server.services.log.read(`comments-${deviceId}`));
    expect(event).toMatchObject({ type: 'CommentMade', data: { subject, text: { sealed: ada.userId } } });
  });

  it('that was withdrawn leaves the screen and stays in the trail', async () => {
    const deviceId = await deviceOf(ada);
    const position = await say(ada, deviceId, 'Wrong task');
    const [comment] = await read(ada, deviceId);
    const bo = await colleague(server, ada);
    const withdraw = { deviceId, comment: comment?.id };
    (await bo.post('comments/withdrawComment', withdraw)).isRefused('COMMENT_OF_ANOTHER');
    (await ada.post('comments/withdrawComment', withdraw)).as(Accepted);
    expect(await read(ada, deviceId)).toEqual([]);
    expect(await read(ada, deviceId, position)).toMatchObject([{ text: 'Wrong task' }]);
    expect((await newest(deviceId, 'CommentMade'))?.sentence.en).toContain('“Wrong task”');
    expect((await newest(deviceId, 'CommentWithdrawn'))?.sentence.en).toMatch(/^Withdrew a comment on the task “.+”$/);
  });

  it('is erased with its author, and the trail says so', async () => {
    const deviceId = await deviceOf(ada);
    const bo = await colleague(server, ada);
    await say(bo, deviceId, 'Ask my doctor');
    expect(await read(ada, deviceId)).toMatchObject([{ text: 'Ask my doctor' }]);
    expect(await server.services.vault.erase(bo.userId)).toBe(true);
    expect(await read(ada, deviceId)).toMatchObject([{ account: bo.userId, name: null, text: null }]);
    expect((await newest(deviceId, 'CommentMade'))?.sentence).toEqual({
      en: expect.stringMatching(/^Commented on the task “.+”: erased with its author$/),
      fr: expect.stringMatching(/^A commenté la tâche «\u00a0.+\u00a0»\u00a0: effacé avec son auteur$/),
    });
  });

  it('on a record of the company stands apart from devices, and from other companies', async () => {
    const { id } = await openCapa(ada, null);
    const about = { kind: 'capa', id };
    const sayOn = (who: Somebody, deviceId: string) =>
      who.post('comments/addComment', { deviceId, subject: about, text: 'Ask the supplier.' });
    const readAll = async (who: Somebody, deviceId: string, asOf?: string) =>
      (await who.get('comments/getComments', { deviceId, kind: 'capa', asOf })).as(CommentList);
    const { position } = (await sayOn(ada, 'company')).as(Accepted);
    const made = [{ subject: about, text: 'Ask the supplier.' }];
    expect(await readAll(ada, 'company')).toMatchObject(made);
    expect(await readAll(ada, 'company', position)).toMatchObject(made);
    // It is no record of a device, tasks are of devices, and another company has neither.
    const deviceId = await deviceOf(ada);
    (await sayOn(ada, deviceId)).isRefused('SUBJECT_UNKNOWN');
    (await ada.post('comments/addComment', { deviceId: 'company', subject, text: 'a' })).isRefused('SUBJECT_UNKNOWN');
    const other = await member(server);
    (await sayOn(other, 'company')).isRefused('SUBJECT_UNKNOWN');
    expect(await readAll(other, 'company')).toEqual([]);
    const comment = (await readAll(ada, 'company'))[0]?.id;
    (await other.post('comments/withdrawComment', { deviceId: 'company', comment })).isRefused('COMMENT_UNKNOWN');
    (await ada.post('comments/withdrawComment', { deviceId: 'company', comment })).as(Accepted);
    expect(await readAll(ada, 'company')).toEqual([]);
  });

  it('is about what exists, in a device of one’s own, and says something', async () => {
    const deviceId = await deviceOf(ada);
    const add = (body: object) => ada.post('comments/addComment', { deviceId, subject, text: 'a', ...body });
    (await add({ subject: { kind: 'task', id: 'S.9' } })).isRefused('SUBJECT_UNKNOWN', { subject: 'task S.9' });
    (await add({ subject: { kind: 'weather', id: 'S.9' } })).isRefused('INVALID_INPUT');
    (await add({ text: '  ' })).isRefused('INVALID_INPUT');
    (await add({ deviceId: randomUUID() })).isRefused('DEVICE_NOT_FOUND');
    const comment = randomUUID();
    (await ada.post('comments/withdrawComment', { deviceId, comment })).isRefused('COMMENT_UNKNOWN');
    const other = await member(server);
    (await other.get('comments/getComments', { deviceId, kind: 'task' })).isRefused('DEVICE_NOT_FOUND');
    const auditor = await auditorOf(server, ada);
    expect(await read(auditor, deviceId)).toEqual([]);
    (await auditor.post('comments/addComment', { deviceId, subject, text: 'a' })).isRefused('FORBIDDEN');
  });
});
