import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Recorded } from '#/backend/api/edge/cases.contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { Nonconformity, NonconformityList } from '#/backend/api/nonconformities/contract.ts';
import { deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { auditorOf, colleague } from '#/tests/makers/team.ts';

let server: Server;
let ada: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
});
afterAll(() => server.stop());

type Somebody = Pick<typeof ada, 'get' | 'post'>;
const words = {
  title: 'Valves leak',
  place: 'incoming',
  foundOn: '2026-01-10',
  description: 'Three of ten valves leak.',
  product: 'Valve V2',
  lot: 'B-12',
  quantity: '200 pieces',
};
const record = async (who: Somebody, deviceId: string) =>
  (await who.post('nonconformities/record', { deviceId, ...words })).as(Recorded);
const act = (who: Somebody, id: string, what: object, reason?: string) =>
  who.post('nonconformities/act', { id, act: what, ...(reason !== undefined && { reason }) });
const read = async (who: Somebody, id: string, asOf?: string) =>
  (await who.get('nonconformities/getNonconformity', { id, asOf })).as(Nonconformity);
const rework = { type: 'ProposeDisposition', disposition: 'rework', justification: 'A new seal makes them tight.' };
const approve = { type: 'ApproveDisposition' };

describe('A non-conformity', () => {
  it('is approved by another person, verified, and closed', async () => {
    const maker = await member(server);
    const deviceId = await deviceOf(maker);
    const { id, number } = await record(maker, deviceId);
    expect(number).toMatch(/^NC-\d{4}-\d{3}$/);
    (await act(maker, id, { type: 'Contain', containment: 'The lot is locked.' })).as(Acted);
    (await act(maker, id, approve)).isRefused('DISPOSITION_MISSING');
    const bo = await colleague(server, maker);
    const proposed = (await act(maker, id, rework)).as(Acted).position;
    (await act(maker, id, approve, 'I am sure.')).isRefused('DISPOSITION_OWN');
    (await act(maker, id, { type: 'VerifyRework', evidence: 'TR-31' })).isRefused('REWORK_NOT_APPROVED');
    (await act(bo, id, approve)).as(Acted);
    expect(await read(bo, id)).toMatchObject({
      disposition: { isOwn: false, approval: { byAuthor: false } },
      missing: ['verification', 'capa'],
    });
    (await act(maker, id, { type: 'VerifyRework', evidence: 'TR-31' })).as(Acted);
    (await act(maker, id, { type: 'Close' }, 'Done')).isRefused('CASE_INCOMPLETE', { missing: ['capa'] });
    (await act(maker, id, { type: 'WaiveCapa', rationale: 'One lot alone.' })).as(Acted);
    (await act(maker, id, { type: 'Close' }, 'All is done.')).as(Acted);
    expect(await read(maker, id)).toMatchObject({ status: 'closed', missing: [] });
    expect(await read(maker, id, proposed ?? '')).toMatchObject({ status: 'open', disposition: { approval: null } });
  });

  it('is approved by one member alone with a reason, and says so', async () => {
    const alone = await member(server);
    const { id } = await record(alone, 'company');
    (await act(alone, id, rework)).as(Acted);
    (await act(alone, id, approve)).isRefused('REASON_REQUIRED');
    (await act(alone, id, approve, 'Nobody else works here.')).as(Acted);
    expect((await read(alone, id)).disposition?.approval).toEqual({ byAuthor: true });
  });

  it('stands in the register of its device, now and as of a moment', async () => {
    const deviceId = await deviceOf(ada);
    const first = await record(ada, deviceId);
    const second = await record(ada, deviceId);
    await record(ada, 'company');
    const ids = async (query: object) =>
      (await ada.get('nonconformities/getNonconformities', { ...query }))
        .as(NonconformityList)
        .nonconformities.map(({ id }) => id);
    expect(await ids({ deviceId })).toEqual([second.id, first.id]);
    expect(await ids({ deviceId, asOf: first.position })).toEqual([first.id]);
    expect(await ids({ deviceId, asOf: '2020-01-01' })).toEqual([]);
    const company = await ids({ deviceId: 'company' });
    expect(company).toHaveLength(1);
    expect(company).not.toContain(first.id);
    const file = await ada.get('nonconformities/exportRegister', { deviceId, locale: 'en' });
    expect(file.status).toBe(200);
  });

  it('is the organisation’s own', async () => {
    const { id } = await record(ada, 'company');
    const other = await member(server);
    (await other.get('nonconformities/getNonconformity', { id })).isRefused('CASE_NOT_FOUND');
    (await act(other, id, rework)).isRefused('CASE_NOT_FOUND');
    const auditor = await auditorOf(server, ada);
    expect((await read(auditor, id)).finding).toEqual(words);
    (await act(auditor, id, rework)).isRefused('FORBIDDEN');
  });
});
