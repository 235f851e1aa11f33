import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Estimate, FindingList, RunList, UploadOutcome } from '#/backend/api/checks/contract.ts';
import { DocumentSpace, Uploaded } from '#/backend/api/documents/contract.ts';
import { inScope } from '#/backend/database/scope.ts';
import { GapActs } from '#/backend/api/checks/gap.contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { Inbox, MyWork } from '#/backend/api/my-work/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { startCheckWorker } from '#/tests/makers/check-worker.ts';
import { draftCheck, ended, readRun, sendFiles, type TextFile } from '#/tests/makers/checks.ts';
import { sendForm } from '#/tests/makers/form.ts';
import { deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { auditorOf, colleague } from '#/tests/makers/team.ts';
import { makersDuty, tinyNorms, tinyRequirements } from '#/tests/makers/tiny-requirements.ts';

let server: Server;
let worker: Awaited<ReturnType<typeof startCheckWorker>>;
beforeAll(async () => {
  const requirements = [...tinyRequirements, makersDuty];
  server = await startServer({ knowledge: tinyNorms, requirements, settings: { plans: 'off' } });
  worker = await startCheckWorker(server);
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

let ada: Person & { userId: string };
beforeEach(async () => void (ada = await member(server)));

const text = (words: string, name = 'manual.txt') => ({ name, bytes: words });
const deviceId = 'company';
const upload = (fields: object = {}, file = text('one'), person: Person = ada) =>
  sendForm(server, person, 'documents/upload', { deviceId, folder: 'Quality', ...fields }, file);
const uploaded = async (fields: object = {}, file = text('one')) =>
  (await upload(fields, file)).as(Uploaded).documentId;
const space = async (query: object = {}, person: Person = ada) =>
  (await person.get('documents/getDocuments', { deviceId, ...query })).as(DocumentSpace);
const names = async () => (await space()).documents.map(({ folder, name }) => `${folder}/${name}`);

const asSystem = (statement: string) => inScope(server.engine.pool, 'system', (client) => client.query(statement));

describe('The documents of the company', () => {
  it('are taken, replaced, renamed, moved and given back, each version with its reason', async () => {
    const documentId = await uploaded();
    const version = { deviceId, documentId };
    (await sendForm(server, ada, 'documents/addVersion', version, text('two'))).isRefused('REASON_REQUIRED');
    (await sendForm(server, ada, 'documents/addVersion', { ...version, reason: 'New' }, text('two'))).as(Uploaded);
    (await ada.post('documents/rename', { deviceId, documentId, name: 'Manual.txt' })).as(Uploaded);
    (await ada.post('documents/move', { deviceId, documentId, folder: 'QMS' })).as(Uploaded);
    const { documents } = await space();
    expect(documents).toMatchObject([
      {
        id: documentId,
        name: 'Manual.txt',
        folder: 'QMS',
        versions: [
          { number: 1, by: { name: 'Ada Lovelace' }, reason: null },
          { number: 2, reason: 'New' },
        ],
      },
    ]);
    const file = async (query: object) => (await ada.get('documents/download', { ...version, ...query })).response.body;
    expect(await file({})).toBe('two');
    expect(await file({ version: 1 })).toBe('one');
  });

  it('are as they were at any moment', async () => {
    const before = (await space()).position ?? '';
    const documentId = await uploaded();
    const first = (await ada.get('organisation/getHistory')).as(HistoryPage).events[0]?.position ?? '';
    (await ada.post('documents/rename', { deviceId, documentId, name: 'Manual.txt' })).as(Uploaded);
    expect((await space({ asOf: before })).documents).toEqual([]);
    expect((await space({ asOf: first })).documents).toMatchObject([{ name: 'manual.txt' }]);
    expect((await space()).documents).toMatchObject([{ name: 'Manual.txt' }]);
    (await ada.get('documents/getDocuments', { deviceId, asOf: 'yesterday' })).isRefused('INVALID_MOMENT');
  });

  it('have every name once in a folder, also where two come at once', async () => {
    const both = await Promise.all([upload(), upload({}, text('two'))]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    both.find(({ status }) => status === 409)?.isRefused('DOCUMENT_NAME_TAKEN');
    (await upload({ name: 'MANUAL.txt' }, text('three'))).isRefused('DOCUMENT_NAME_TAKEN');
    const other = await uploaded({ folder: 'Design' });
    (await ada.post('documents/move', { deviceId, documentId: other, folder: 'Quality' })).isRefused(
      'DOCUMENT_NAME_TAKEN',
    );
    (await ada.post('documents/rename', { deviceId, documentId: other, name: 'MANUAL.TXT' })).as(Uploaded);
    expect(await names()).toEqual(['Quality/manual.txt', 'Design/MANUAL.TXT']);
  });

  it('leave a name to others once they have another, or where it was never recorded', async () => {
    const documentId = await uploaded();
    (await ada.post('documents/rename', { deviceId, documentId, name: 'Old.txt' })).as(Uploaded);
    await uploaded({}, text('two'));
    // A process that ended between taking a name and recording it.
    const take = (age: string) =>
      asSystem(
        `insert into document_name (organisation, folder, name, document, taken_at)
         select organisation, folder, 'lost.txt', gen_random_uuid(), now() - '${age}'::interval
         from document_name where document = '${documentId}'`,
      );
    await take('0 seconds');
    (await upload({ name: 'lost.txt' }, text('three'))).isRefused('DOCUMENT_NAME_TAKEN');
    await asSystem(`delete from document_name where name = 'lost.txt'`);
    await take('2 minutes');
    await uploaded({ name: 'lost.txt' }, text('three'));
    expect(await names()).toEqual(['Quality/Old.txt', 'Quality/manual.txt', 'Quality/lost.txt']);
  });

  it('keep their names where the taken names were lost, as after a backup was restored', async () => {
    await uploaded();
    await asSystem('delete from document_name');
    (await upload({}, text('two'))).isRefused('DOCUMENT_NAME_TAKEN');
  });

  it('belong to their company alone, and an auditor reads them', async () => {
    const documentId = await uploaded();
    const other = await member(server);
    expect((await space({}, other)).documents).toEqual([]);
    (await other.get('documents/download', { deviceId, documentId })).isRefused('DOCUMENT_NOT_FOUND');
    (await other.post('documents/rename', { deviceId, documentId, name: 'Mine' })).isRefused('DOCUMENT_NOT_FOUND');
    (await upload({}, text('theirs'), other)).as(Uploaded);
    const auditor = await auditorOf(server, ada);
    expect((await space({}, auditor)).documents).toMatchObject([{ id: documentId }]);
    (await upload({}, text('two'), auditor)).isRefused('FORBIDDEN');
  });

  it('stand in the history of the organisation, in both languages', async () => {
    await uploaded();
    const { events } = (await ada.get('organisation/getHistory')).as(HistoryPage);
    expect(events[0]).toMatchObject({
      device: null,
      sentence: {
        en: 'Added the document “manual.txt” to the folder “Quality”',
        fr: expect.stringMatching(/^A ajouté le document «.manual.txt.» au dossier «.Quality.»$/),
      },
    });
  });

  it('are added once where a request is repeated', async () => {
    const form = () =>
      sendForm(server, ada, 'documents/upload', { deviceId, folder: 'Quality' }, text('one'), {
        'idempotency-key': 'one',
      });
    const first = (await form()).as(Uploaded);
    expect((await form()).as(Uploaded).documentId).toBe(first.documentId);
    expect(await names()).toEqual(['Quality/manual.txt']);
  });
});

describe('A check of the company', () => {
  const manual: TextFile = { name: 'manual.txt', text: 'About us\nWe show MDR.10.9.1 by procedures' };
  const draft = (files: readonly TextFile[] = [manual]) => draftCheck(server, ada, null, files);

  it('judges the duties of the maker with documents of the company, and nothing of a device', async () => {
    const runId = await draft();
    expect((await ada.get('check/getEstimate', { runId })).as(Estimate)).toMatchObject({
      requirements: 1,
      refusal: null,
    });
    (await ada.post('check/startRun', { runId })).as(Acted);
    const run = await ended(ada, runId);
    expect(run).toMatchObject({ status: 'completed', device: null, stale: [], counts: { met: 1, notApplicable: 0 } });
    expect((await ada.get('check/getFindings', { runId })).as(FindingList)).toMatchObject([
      { requirement: 'MDR.10.9.1', verdict: 'met', review: { state: 'open' } },
    ]);
    expect((await space()).documents).toMatchObject([{ name: 'manual.txt', folder: 'Checks' }]);
    const listed = async (query: { deviceId?: string }) =>
      (await ada.get('check/getCheckRuns', query)).as(RunList).map(({ _id }) => _id);
    expect(await listed({ deviceId })).toEqual([runId]);
    expect(await listed({})).toEqual([runId]);
    expect(await listed({ deviceId: await deviceOf(ada) })).toEqual([]);
    (await ada.post('check/confirmFinding', { runId, requirement: 'MDR.10.9.1' })).as(Acted);
    for (const format of ['pdf', 'xlsx'])
      expect((await ada.get('check/exportRun', { runId, format, locale: 'fr' })).status).toBe(200);
  });

  it('has tasks for its gaps, which are done, opened again and taken back, at any moment and for nobody else', async () => {
    const runId = await draft([{ name: 'manual.txt', text: 'About us' }]);
    (await ada.post('check/startRun', { runId })).as(Acted);
    await ended(ada, runId);
    const requirement = 'MDR.10.9.1';
    const bo = await colleague(server, ada);
    const body = { runId, requirement, title: 'Write the procedure', owner: bo.userId, due: '2099-01-15' };
    const { position } = (await ada.post('check/openTask', body)).as(Acted);
    (await ada.post('check/openTask', body)).isRefused('TASK_OPEN');
    const tasks = async (query: object = {}, person: Person = ada) =>
      (await person.get('check/getGapActs', { deviceId, ...query })).as(GapActs).tasks;
    const task = `GAP ${requirement}`;
    const open = { task, title: body.title, run: runId, requirement, due: body.due, owner: { account: bo.userId } };
    expect(await tasks()).toMatchObject([{ ...open, isDone: false }]);
    // Its owner is called by its title, and led to the gap that it closes.
    const called = { name: body.title, place: `/Dashboard/Check/ConformityBoard/${runId}?gap=${requirement}` };
    expect((await bo.get('myWork/getMyWork', { locale: 'en' })).as(MyWork)).toMatchObject([called]);
    expect((await bo.get('myWork/getInbox', { locale: 'en' })).as(Inbox)).toMatchObject([called]);
    (await ada.post('check/settleTask', { deviceId, task, isDone: true })).as(Acted);
    expect(await tasks()).toMatchObject([{ ...open, isDone: true }]);
    expect(await tasks({ asOf: position })).toMatchObject([{ ...open, isDone: false }]);
    (await ada.post('check/settleTask', { deviceId, task, isDone: false })).isRefused('REASON_REQUIRED');
    (await ada.post('check/settleTask', { deviceId, task, isDone: false, reason: 'Not all of it' })).as(Acted);
    (await ada.post('check/withdrawTask', { deviceId, task, reason: 'Another way' })).as(Acted);
    expect(await tasks()).toEqual([]);
    const other = await member(server);
    expect(await tasks({}, other)).toEqual([]);
    expect(await tasks({ asOf: position }, other)).toEqual([]);
    (await other.post('check/settleTask', { deviceId, task, isDone: true })).isRefused('TASK_UNKNOWN');
  });

  it('is stale once one of its documents has changed', async () => {
    const runId = await draft();
    (await ada.post('check/startRun', { runId })).as(Acted);
    await ended(ada, runId);
    const documentId = (await space()).documents[0]?.id;
    const fields = { deviceId, documentId, reason: 'New edition' };
    (await sendForm(server, ada, 'documents/addVersion', fields, text('two'))).as(Uploaded);
    expect((await readRun(ada, runId)).stale).toEqual([{ kind: 'document', what: 'manual.txt' }]);
  });

  it('is the current one where an upload says so', async () => {
    const runId = await draft([]);
    const outcome = UploadOutcome.parse((await sendFiles(server, ada, [manual], { deviceId })).json());
    expect(outcome).toMatchObject({ runId, documents: [{ name: 'manual.txt' }], refused: [] });
  });

  it('without a duty of the maker in its scope does not start', async () => {
    const runId = await draftCheck(server, ada, null, [manual], {
      frameworks: [],
      norms: [{ norm: 'MDR', clause: '17.2' }],
    });
    (await ada.post('check/startRun', { runId })).isRefused('CHECK_WITHOUT_SCOPE');
  });

  it('of a device takes documents of the company too, and none of another company', async () => {
    const document = await uploaded({}, text('We show GSPR.1 by tests'));
    const device = await deviceOf(ada);
    const runId = await draftCheck(server, ada, device, []);
    (await ada.post('check/attachDocuments', { runId, documents: [document] })).as(Acted);
    (await ada.post('check/startRun', { runId })).as(Acted);
    expect(await ended(ada, runId)).toMatchObject({ status: 'completed', stale: [], counts: { met: 1 } });
    const other = await member(server);
    const theirs = await draftCheck(server, other, null, []);
    (await other.post('check/attachDocuments', { runId: theirs, documents: [document] })).isRefused(
      'DOCUMENT_NOT_FOUND',
    );
    (await other.get('check/getCheckRun', { runId })).isRefused('CHECK_NOT_FOUND');
  });
});
