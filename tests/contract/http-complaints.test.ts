import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpenedCapa } from '#/backend/api/capas/contract.ts';
import { CommentList } from '#/backend/api/comments/contract.ts';
import { Complaint, ComplaintList, ReportingAnswer } from '#/backend/api/complaints/contract.ts';
import { Recorded } from '#/backend/api/edge/cases.contract.ts';
import { Accepted, Acted } from '#/backend/api/edge/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { registerWorkbook } from '#/backend/rendering/cases/complaints.ts';
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
  title: 'The cuff does not inflate',
  kind: 'performance',
  channel: 'phone',
  receivedOn: '2026-01-10',
  product: 'Tensio 2',
  lot: null,
  description: 'The pump runs, the cuff stays empty.',
  complainant: 'Mr Zebra, 0123',
};
const receive = async (who: Somebody, deviceId: string, with_: object = {}) =>
  (await who.post('complaints/receive', { deviceId, ...words, ...with_ })).as(Recorded);
const act = (who: Somebody, id: string, what: object, reason?: string) =>
  who.post('complaints/act', { id, act: what, ...(reason !== undefined && { reason }) });
const did = async (id: string, what: object, reason?: string) => (await act(ada, id, what, reason)).as(Acted).position;
const read = async (who: Somebody, id: string, asOf?: string) =>
  (await who.get('complaints/getComplaint', { id, asOf })).as(Complaint);
const answers = { incident: 'yes', market: 'yes', cause: 'possible', threat: 'no', harm: 'possible', action: 'no' };
const triage = { type: 'Triage', isComplaint: true, rationale: 'It does not do what it is made for.' };
const assess = { type: 'Assess', answers, awareOn: '2026-01-12' };

describe('A complaint', () => {
  it('goes from intake to its end, and is seen as it was', async () => {
    const deviceId = await deviceOf(ada);
    const { id, number } = await receive(ada, deviceId);
    expect(number).toMatch(/^CPL-\d{4}-\d{3}$/);
    expect(await read(ada, id)).toMatchObject({ number, missing: ['triage'], intake: words, by: 'Ada Lovelace' });
    (await act(ada, id, assess)).isRefused('TRIAGE_FIRST');
    const triaged = await did(id, triage);
    await did(id, assess);
    const open = await read(ada, id);
    expect(open).toMatchObject({ reportDue: '2026-01-27', missing: ['report', 'disposition'] });
    expect(open.daysLeft).toBeLessThan(0);
    (await act(ada, id, { type: 'Close' }, 'Done')).isRefused('CASE_INCOMPLETE', {
      missing: ['report', 'disposition'],
    });
    await did(id, { type: 'Report', kind: 'initial', to: 'ANSM', on: '2026-01-20', reference: 'MIR-1' });
    await did(id, { type: 'Dispose', disposition: 'correction', conclusion: 'The valve was replaced.' });
    (await act(ada, id, { type: 'Close' })).isRefused('REASON_REQUIRED');
    await did(id, { type: 'Close' }, 'The customer is content.');
    expect(await read(ada, id)).toMatchObject({ status: 'closed', reportDue: null, missing: [] });
    (await act(ada, id, { type: 'Triage', isComplaint: false, rationale: 'No.' }, 'Why')).isRefused('CASE_CLOSED');
    await did(id, { type: 'Reopen' }, 'It happened again.');
    expect(await read(ada, id, triaged ?? '')).toMatchObject({ triage: { isComplaint: true }, assessment: null });
    const { events } = (await ada.get('history/search', { deviceId, type: 'ComplaintAssessed' })).as(HistoryPage);
    expect(events[0]?.sentence).toEqual({
      en: `Assessed the reporting of ${number}: serious incident, at the latest on Jan 27, 2026`,
      fr: `A évalué la notification de ${number}\u00a0: incident grave, au plus tard le 27 janv. 2026`,
    });
  });

  it('keeps the complainant out of the clear', async () => {
    const { id } = await receive(ada, 'company');
    const { rows } = await server.services.pool.query<{ found: string }>(
      `select data::text as found from log.event where data::text like '%Zebra%'`,
    );
    expect(rows).toEqual([]);
    expect((await read(ada, id)).intake.complainant).toBe(words.complainant);
  });

  it('is asked about question by question', async () => {
    const ask = async (given: string) =>
      (await ada.get('complaints/getReporting', { answers: given })).as(ReportingAnswer);
    expect((await ask('incident:yes')).asked.map(({ key, answer }) => [key, answer])).toEqual([
      ['incident', 'yes'],
      ['market', null],
    ]);
    expect((await ask('incident:no')).outcome).toMatchObject({ key: 'noIncident', source: 'MDR Article 2(64)' });
    const { id } = await receive(ada, 'company');
    await did(id, triage);
    (await act(ada, id, { ...assess, answers: { incident: 'yes' } })).isRefused('ANSWERS_INCOMPLETE');
    (await act(ada, id, { ...assess, awareOn: '2999-01-01' })).isRefused('DAY_AHEAD');
  });

  it('is sent twice and recorded once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { deviceId: 'company', ...words };
    const sent = await Promise.all([1, 2].map(async () => ada.post('complaints/receive', body, headers)));
    const [one, other] = sent.map((reply) => reply.as(Recorded));
    expect(one).toEqual(other);
  });

  it('links to what the organisation has, and to nothing else', async () => {
    const { id } = await receive(ada, 'company');
    const { id: second, number } = await receive(ada, 'company');
    const other = await member(server);
    const { id: foreign } = await receive(other, 'company');
    const link = (to: string) => act(ada, id, { type: 'Link', subject: { kind: 'complaint', id: to } });
    (await link(foreign)).isRefused('LINK_NOT_FOUND');
    (await link('..')).isRefused('LINK_NOT_FOUND');
    (await link(second)).as(Acted);
    expect((await read(ada, id)).links).toEqual([{ subject: { kind: 'complaint', id: second }, number }]);
  });

  it('is linked to the CAPA that is opened from it, unless it is closed', async () => {
    const open = async (id: string) => {
      const source = { kind: 'complaint', subject: id };
      return (await ada.post('capas/openCapa', { deviceId: null, title: 'Cuffs', source })).as(OpenedCapa);
    };
    const { id } = await receive(ada, await deviceOf(ada));
    const { id: capa, number } = await open(id);
    expect((await read(ada, id)).links).toEqual([{ subject: { kind: 'capa', id: capa }, number }]);
    await did(id, { ...triage, isComplaint: false });
    await did(id, { type: 'Close' }, 'No complaint.');
    await open(id);
    expect((await read(ada, id)).links).toHaveLength(1);
  });

  it('of a device is commented on, and of no other', async () => {
    const deviceId = await deviceOf(ada);
    const { id } = await receive(ada, deviceId);
    const { id: ofCompany } = await receive(ada, 'company');
    const say = (subject: string) =>
      ada.post('comments/addComment', {
        deviceId,
        subject: { kind: 'complaint', id: subject },
        text: 'Who calls back?',
      });
    (await say(id)).as(Accepted);
    (await say(ofCompany)).isRefused('SUBJECT_UNKNOWN');
    (await say('..')).isRefused('SUBJECT_UNKNOWN');
    const comments = (await ada.get('comments/getComments', { deviceId, kind: 'complaint' })).as(CommentList);
    expect(comments).toMatchObject([{ subject: { kind: 'complaint', id }, text: 'Who calls back?' }]);
  });

  it('counts in the trend, beside a threshold that the maker sets', async () => {
    const deviceId = await deviceOf(ada);
    const today = new Date().toISOString().slice(0, 10);
    const { id } = await receive(ada, deviceId, { receivedOn: today });
    await receive(ada, deviceId, { receivedOn: today, kind: 'safety' });
    const list = async () => (await ada.get('complaints/getComplaints', { deviceId })).as(ComplaintList);
    const newest = async () =>
      Object.fromEntries((await list()).trends.kind.lines.map((line) => [line.kind, line.counts.at(-1)]));
    expect(await newest()).toMatchObject({ performance: 1, safety: 1, quality: 0 });
    await did(id, { ...triage, isComplaint: false });
    expect(await newest()).toMatchObject({ performance: 0, safety: 1 });
    expect((await list()).thresholds).toEqual({});
    const threshold = { perMonth: 3, method: 'Mean of two years' };
    (await ada.post('complaints/setThreshold', { deviceId, kind: 'all', threshold })).as(Acted);
    expect((await list()).thresholds).toEqual({ all: threshold });
    (await ada.post('complaints/setThreshold', { deviceId: 'company', kind: 'all', threshold })).as(Acted);
    const ofAll = (await ada.get('complaints/getComplaints', {})).as(ComplaintList);
    expect(ofAll.thresholds).toEqual({});
  });

  it('is exported without the name of the complainant', async () => {
    const deviceId = await deviceOf(ada);
    const { number } = await receive(ada, deviceId);
    const list = (await ada.get('complaints/getComplaints', { deviceId })).as(ComplaintList);
    const [register] = [...registerWorkbook(list, 'fr')];
    const rows = await Array.fromAsync(register?.rows ?? []);
    expect(rows[0]?.slice(0, 3)).toEqual([number, words.title, 'Performances']);
    expect(JSON.stringify(rows)).not.toContain('Zebra');
    const file = await ada.get('complaints/exportRegister', { deviceId, locale: 'fr' });
    expect([file.status, file.response.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('spreadsheetml'),
    ]);
  });

  it('is the organisation’s own', async () => {
    const deviceId = await deviceOf(ada);
    const { id } = await receive(ada, deviceId);
    const other = await member(server);
    (await other.get('complaints/getComplaint', { id })).isRefused('CASE_NOT_FOUND');
    (await other.get('complaints/getComplaints', { deviceId })).isRefused('DEVICE_NOT_FOUND');
    (await act(other, id, triage)).isRefused('CASE_NOT_FOUND');
    (await other.post('complaints/receive', { deviceId, ...words })).isRefused('DEVICE_NOT_FOUND');
    const auditor = await auditorOf(server, ada);
    expect((await read(auditor, id)).id).toBe(id);
    (await act(auditor, id, triage)).isRefused('FORBIDDEN');
    const bo = await colleague(server, ada);
    (await act(bo, id, { type: 'Plan', owner: ada.userId, due: '2026-02-01' })).as(Acted);
    expect((await read(ada, id)).plan).toEqual({
      owner: { account: ada.userId, name: 'Ada Lovelace' },
      due: '2026-02-01',
    });
  });
});
