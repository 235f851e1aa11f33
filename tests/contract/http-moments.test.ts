import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { MomentAccepted, MomentList } from '#/backend/api/moments/contract.ts';
import { deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { auditorOf } from '#/tests/makers/team.ts';

let server: Server;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
});
afterAll(() => server.stop());

const listed = async (who: Pick<Person, 'get'>, deviceId: string, asOf?: string) =>
  (await who.get('moments/getMoments', { deviceId, asOf })).as(MomentList);
const events = async (deviceId: string) => (await ada.get('history/getEvents', { deviceId })).as(HistoryPage).events;

describe('A named moment', () => {
  it('is where the device stood, is listed from the earliest, and stands in the history', async () => {
    const deviceId = await deviceOf(ada);
    const [created] = await events(deviceId);
    await ada.post('devices/updateSummary', { deviceId, summary: 'Mine' });
    const now = (await ada.post('moments/nameMoment', { deviceId, name: ' Audit ' })).as(MomentAccepted);
    const past = { deviceId, name: 'Start', position: created?.position };
    expect((await ada.post('moments/nameMoment', past)).as(MomentAccepted).at).toBe(created?.position);
    expect(await listed(ada, deviceId)).toMatchObject([
      { name: 'Start', position: created?.position, namedBy: 'Ada Lovelace' },
      { name: 'Audit', position: now.at },
    ]);
    expect((await events(deviceId)).at(-1)?.sentence.en).toMatch(/^Named the moment at position \d+: “Start”$/);
  });

  it('is the same for a repeated request, however far the device has moved on', async () => {
    const deviceId = await deviceOf(ada);
    const name = () => ada.post('moments/nameMoment', { deviceId, name: 'Audit' }, { 'idempotency-key': 'audit' });
    const first = (await name()).as(MomentAccepted);
    await ada.post('devices/updateSummary', { deviceId, summary: 'Mine' });
    expect((await name()).as(MomentAccepted)).toEqual(first);
  });

  it('is never ahead of the record, nor before the device', async () => {
    const deviceId = await deviceOf(ada);
    const newest = (await events(deviceId)).at(-1);
    const ahead = { deviceId, name: 'Ahead', position: '999999999' };
    expect((await ada.post('moments/nameMoment', ahead)).as(MomentAccepted).at).toBe(newest?.position);
    (await ada.post('moments/nameMoment', { deviceId, name: 'Before', position: '0' })).isRefused('DEVICE_NOT_FOUND');
  });

  it('has the names of the moment at which it is asked for', async () => {
    const deviceId = await deviceOf(ada);
    const { position } = (await ada.post('moments/nameMoment', { deviceId, name: 'Audit' })).as(MomentAccepted);
    const [moment] = await listed(ada, deviceId);
    (await ada.post('moments/renameMoment', { deviceId, moment: moment?.id, name: 'Audit 1' })).as(Accepted);
    expect(await listed(ada, deviceId)).toMatchObject([{ name: 'Audit 1' }]);
    expect(await listed(ada, deviceId, position)).toMatchObject([{ name: 'Audit' }]);
    expect(await listed(ada, deviceId, '2020-01-01')).toEqual([]);
    (await ada.post('moments/withdrawMoment', { deviceId, moment: moment?.id })).isRefused('REASON_REQUIRED');
    (await ada.post('moments/withdrawMoment', { deviceId, moment: moment?.id, reason: 'Typing error' })).as(Accepted);
    expect(await listed(ada, deviceId)).toEqual([]);
  });

  it('is read by an auditor, and named by none', async () => {
    const deviceId = await deviceOf(ada);
    await ada.post('moments/nameMoment', { deviceId, name: 'Audit' });
    const auditor = await auditorOf(server, ada);
    expect(await listed(auditor, deviceId)).toMatchObject([{ name: 'Audit' }]);
    (await auditor.post('moments/nameMoment', { deviceId, name: 'Mine' })).isRefused('FORBIDDEN');
  });

  it('is of an archived device for reading alone', async () => {
    const deviceId = await deviceOf(ada);
    await ada.post('devices/archiveDevice', { deviceId, reason: 'Sold' });
    (await ada.post('moments/nameMoment', { deviceId, name: 'Late' })).isRefused('DEVICE_ARCHIVED');
  });
});
