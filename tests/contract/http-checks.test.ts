import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  Board,
  Comparison,
  Estimate,
  FindingList,
  PassageList,
  RunList,
  UploadOutcome,
} from '#/backend/api/checks/contract.ts';
import { DocumentSpace } from '#/backend/api/documents/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { Inbox, MyWork } from '#/backend/api/my-work/contract.ts';
import { startCheckWorker } from '#/tests/makers/check-worker.ts';
import { draftCheck, ended, readRun, sendFiles, type TextFile } from '#/tests/makers/checks.ts';
import { deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { auditorOf, colleague } from '#/tests/makers/team.ts';
import { tinyNorms, tinyRequirements } from '#/tests/makers/tiny-requirements.ts';

let server: Server;
let worker: Awaited<ReturnType<typeof startCheckWorker>>;
beforeAll(async () => {
  server = await startServer({ knowledge: tinyNorms, requirements: tinyRequirements, settings: { plans: 'off' } });
  worker = await startCheckWorker(server);
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

let ada: Person & { userId: string };
let deviceId: string;
beforeEach(async () => {
  ada = await member(server);
  deviceId = await deviceOf(ada);
});

const report: TextFile = { name: 'report.txt', text: 'About us\nWe show GSPR.1 by tests\nno proof of GSPR.17.2 yet' };
const start = async (runId: string, base?: string) => (await ada.post('check/startRun', { runId, base })).as(Acted);
const findings = async (runId: string, asOf?: string) =>
  (await ada.get('check/getFindings', { runId, asOf })).as(FindingList);
const completed = async (files: readonly TextFile[] = [report]) => {
  const runId = await draftCheck(server, ada, deviceId, files);
  await start(runId);
  expect((await ended(ada, runId)).status).toBe('completed');
  return runId;
};

describe('A check', () => {
  it('is made, set up, read, judged and shown with the words of its verdicts', async () => {
    const runId = await draftCheck(server, ada, deviceId, [report]);
    expect(await readRun(ada, runId)).toMatchObject({
      label: 'Pre-audit',
      status: 'draft',
      progress: 0,
      device: { id: deviceId },
      documents: 1,
      documentList: [{ name: 'report.txt', version: 1, reading: null }],
    });
    await start(runId);
    const run = await ended(ada, runId);
    expect(run).toMatchObject({ status: 'completed', progress: 100, failure: null, stale: [], remaining: null });
    expect(run.documentList).toMatchObject([{ reading: { outcome: 'read', blocks: 3 } }]);
    expect(run.counts).toMatchObject({ met: 1, gap: 1 });
    const found = await findings(runId);
    expect(found).toHaveLength(run.requirements ?? 0);
    const gap = found.find(({ verdict }) => verdict === 'gap');
    expect(gap).toMatchObject({ requirement: 'GSPR.17.2', norm: 'MDR', clause: '17.2', code: 'GAP-003' });
    const passages = (await ada.post('check/getPassages', { runId, quotes: gap?.against })).as(PassageList);
    expect(passages).toMatchObject([
      {
        state: 'shown',
        document: 'report.txt',
        words: 'no proof of GSPR.17.2 yet',
        before: 'We show GSPR.1 by tests\n',
      },
    ]);
    const board = (await ada.get('check/getBoard', { runId })).as(Board);
    expect(board.norms).toMatchObject([{ norm: 'MDR', counts: { met: 1, gap: 1 } }]);
    expect((await ada.get('check/getCheckRuns', { deviceId })).as(RunList)).toMatchObject([
      { _id: runId, status: 'completed', progress: 100 },
    ]);
  });

  it('puts its documents into the space of the device', async () => {
    const runId = await completed();
    const { documents } = (await ada.get('documents/getDocuments', { deviceId })).as(DocumentSpace);
    expect(documents).toMatchObject([{ name: 'report.txt', folder: 'Checks' }]);
    const run = await readRun(ada, runId);
    expect(run.documentList[0]?.document).toBe(documents[0]?.id);
  });

  it('never repeats the words of a document in the log', async () => {
    const runId = await completed();
    const { rows } = await server.services.pool.query(
      `select 1 from log.event where stream = $1 and data::text like '%by tests%'`,
      [`check-${runId}`],
    );
    expect(rows).toEqual([]);
  });

  it('takes documents of the space, and gives them back while it is a draft', async () => {
    const first = await completed();
    const document = (await readRun(ada, first)).documentList[0]?.document;
    const runId = await draftCheck(server, ada, deviceId, []);
    (await ada.post('check/attachDocuments', { runId, documents: [document] })).as(Acted);
    expect(await readRun(ada, runId)).toMatchObject({ documentList: [{ document, version: 1, name: 'report.txt' }] });
    (await ada.post('check/detachDocument', { runId, document })).as(Acted);
    expect((await readRun(ada, runId)).documentList).toEqual([]);
    (await ada.post('check/attachDocuments', { runId, documents: [randomUUID()] })).isRefused('DOCUMENT_NOT_FOUND');
    (await ada.post('check/detachDocument', { runId: first, document })).isRefused('CHECK_STARTED');
  });

  it('says before the start what it takes and why it cannot', async () => {
    const estimate = async (runId: string) => (await ada.get('check/getEstimate', { runId })).as(Estimate);
    const runId = await draftCheck(server, ada, deviceId, []);
    expect(await estimate(runId)).toMatchObject({ documents: 0, credits: 0, balance: null, refusal: 'NO_DOCUMENTS' });
    (await ada.post('check/startRun', { runId })).isRefused('CHECK_WITHOUT_DOCUMENTS');
    await sendFiles(server, ada, [report], { runId });
    expect(await estimate(runId)).toMatchObject({ documents: 1, refusal: null });
    (await ada.post('check/setScope', { runId, scope: { frameworks: [], norms: [] } })).as(Acted);
    expect(await estimate(runId)).toMatchObject({ requirements: 0, refusal: 'NO_SCOPE' });
    (await ada.post('check/startRun', { runId })).isRefused('CHECK_WITHOUT_SCOPE');
  });

  it('fails where no document could be read, and says so', async () => {
    const runId = await draftCheck(server, ada, deviceId, [{ name: 'scan.txt', text: 'unreadable' }]);
    await start(runId);
    expect(await ended(ada, runId)).toMatchObject({
      status: 'failed',
      failure: { code: 'NOTHING_READABLE', message: expect.stringContaining('None of the documents') },
      documentList: [{ reading: { outcome: 'DAMAGED' } }],
    });
  });

  it('is cancelled at once, and archived once it has ended', async () => {
    await worker.stop();
    const runId = await draftCheck(server, ada, deviceId, [report]);
    (await ada.post('check/cancelRun', { runId })).isRefused('CHECK_NOT_RUNNING');
    await start(runId);
    (await ada.post('check/archiveRun', { runId })).isRefused('CHECK_RUNNING');
    (await ada.post('check/cancelRun', { runId })).as(Acted);
    expect(await readRun(ada, runId)).toMatchObject({ status: 'cancelled', remaining: null });
    worker = await startCheckWorker(server);
    (await ada.post('check/archiveRun', { runId })).as(Acted);
    expect(await readRun(ada, runId)).toMatchObject({ status: 'cancelled', isArchived: true, counts: { met: 0 } });
  });

  it('is read as of any moment', async () => {
    const runId = await draftCheck(server, ada, deviceId, [report]);
    const started = await start(runId);
    const run = await ended(ada, runId);
    const asOf = started.position ?? '';
    expect((await ada.get('check/getBoard', { runId, asOf })).as(Board)).toMatchObject({
      run: { status: 'queued', stale: [] },
      norms: [],
    });
    expect(await findings(runId, asOf)).toEqual([]);
    expect(await findings(runId, run.position ?? '')).toEqual(await findings(runId));
    expect((await ada.get('check/getCheckRuns', { deviceId, asOf })).as(RunList)).toMatchObject([{ status: 'queued' }]);
    (await ada.get('check/getCheckRun', { runId, asOf: '2020-01-01' })).isRefused('CHECK_NOT_FOUND');
    (await ada.get('check/getCheckRun', { runId, asOf: 'soon' })).isRefused('INVALID_MOMENT');
  });

  it('says what has changed since it judged', async () => {
    const runId = await completed();
    const [document] = (await readRun(ada, runId)).documentList;
    const { sendForm } = await import('#/tests/makers/form.ts');
    await sendForm(
      server,
      ada,
      'documents/addVersion',
      { deviceId, documentId: document?.document, reason: 'Corrected' },
      { name: 'report.txt', bytes: 'Nothing at all' },
    );
    expect((await readRun(ada, runId)).stale).toEqual([{ kind: 'document', what: 'report.txt' }]);
    const concerned = (await findings(runId)).filter(({ stale }) => stale.length > 0);
    expect(concerned.map(({ requirement, stale }) => [requirement, stale[0]?.kind])).toEqual([
      ['GSPR.1', 'document'],
      ['GSPR.17.2', 'document'],
    ]);
  });

  it('is repeated for changes alone, and compared with the one before', async () => {
    const first = await completed();
    (await ada.post('check/confirmFinding', { runId: first, requirement: 'GSPR.1' })).as(Acted);
    const again = await draftCheck(server, ada, deviceId, [report]);
    const estimate = (await ada.get('check/getEstimate', { runId: again, base: first })).as(Estimate);
    expect(estimate.refusal).toBe('NOTHING_CHANGED');
    (await ada.post('check/startRun', { runId: again, base: first })).isRefused('NOTHING_CHANGED');
    await sendFiles(server, ada, [{ name: 'more.txt', text: 'We show GSPR.11.4' }], { runId: again });
    await start(again, first);
    const requirements = (await findings(first)).length;
    expect(await ended(ada, again)).toMatchObject({ status: 'completed', base: first, kept: requirements - 1 });
    const { earlier } = (await findings(again)).find(({ requirement }) => requirement === 'GSPR.1') ?? {};
    expect(earlier).toMatchObject({ runId: first, label: 'Pre-audit', review: { state: 'confirmed', verdict: 'met' } });
    const before = new Map((await findings(first)).map((one) => [one.requirement, one.fingerprint]));
    const anew = (await findings(again)).filter((one) => before.get(one.requirement) !== one.fingerprint);
    expect(anew.map(({ requirement }) => requirement)).toEqual(['GSPR.11.4']);
    const { changes } = (await ada.get('check/compareRuns', { from: first, to: again })).as(Comparison);
    expect(changes).toEqual([expect.objectContaining({ requirement: 'GSPR.11.4', to: 'met', kind: 'closed' })]);
  });

  it('is exported as files that are the same byte by byte, until somebody reviews it', async () => {
    const runId = await completed();
    const file = async (format: string) => {
      const { response, status } = await ada.get('check/exportRun', { runId, format, locale: 'fr' });
      expect(status).toBe(200);
      return response.rawPayload;
    };
    for (const format of ['pdf', 'docx', 'xlsx']) expect((await file(format)).equals(await file(format))).toBe(true);
    const before = await file('pdf');
    const [first] = await findings(runId);
    await ada.post('check/confirmFinding', { runId, requirement: first?.requirement });
    await ada.get('check/getFindings', { runId });
    expect((await file('pdf')).equals(before)).toBe(false);
  });

  it('is told in the history in both languages', async () => {
    const runId = await completed();
    const { events } = (await ada.get('history/search', { deviceId, type: 'CheckRequested' })).as(HistoryPage);
    expect(events[0]?.sentence).toEqual({
      en: expect.stringMatching(/^Started the check “Pre-audit”: \d+ requirements, 1 document$/),
      fr: expect.stringMatching(/^A lancé la vérification «\u00a0Pre-audit\u00a0»\u00a0: \d+ exigences, 1 document$/),
    });
    expect(runId).toBeTruthy();
  });

  it('belongs to its organisation alone, and an auditor reads it', async () => {
    const runId = await completed();
    const other = await member(server);
    (await other.get('check/getCheckRun', { runId })).isRefused('CHECK_NOT_FOUND');
    (await other.get('check/getFindings', { runId })).isRefused('CHECK_NOT_FOUND');
    (await other.post('check/getPassages', { runId, quotes: [] })).isRefused('CHECK_NOT_FOUND');
    (await other.post('check/renameRun', { runId, label: 'Mine' })).isRefused('CHECK_NOT_FOUND');
    (await other.get('check/getCheckRuns', { deviceId })).isRefused('DEVICE_NOT_FOUND');
    (await other.post('check/newCheckRun', { runLabel: 'Mine', deviceId })).isRefused('DEVICE_NOT_FOUND');
    const auditor = await auditorOf(server, ada);
    expect(await readRun(auditor, runId)).toMatchObject({ status: 'completed' });
    (await auditor.post('check/renameRun', { runId, label: 'Mine' })).isRefused('FORBIDDEN');
  });
});

describe('An upload into a check', () => {
  it('takes each file or refuses it alone, in the language of the reader', async () => {
    const runId = await draftCheck(server, ada, deviceId, []);
    const files = [
      report,
      { name: 'again.txt', text: report.text },
      { name: 'song.mp3', text: 'la la' },
      { name: 'big.txt', text: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') },
      { name: 'plan.txt', text: 'A plan' },
    ];
    const fields = { runId, 'customNames[0]': 'Report of tests', 'descriptions[4]': 'The plan' };
    const outcome = UploadOutcome.parse((await sendFiles(server, ada, files, fields, 'fr')).json());
    expect(outcome).toMatchObject({
      runId,
      documents: [
        { name: 'Report of tests', originalName: 'report.txt', description: '' },
        { name: 'plan.txt', originalName: 'plan.txt', description: 'The plan', size: 6 },
      ],
      refused: [
        { fileName: 'again.txt', code: 'FILE_ALREADY_EXISTS', message: 'again.txt existe déjà' },
        { fileName: 'song.mp3', code: 'FILE_TYPE_UNSUPPORTED', message: 'Type de fichier invalide pour song.mp3' },
        { fileName: 'big.txt', code: 'FILE_TOO_LARGE', message: 'big.txt est trop volumineux (max 10 Mo)' },
      ],
    });
    expect((await readRun(ada, runId)).documentList.map(({ name }) => name)).toEqual(['Report of tests', 'plan.txt']);
  });

  it('goes to the newest draft of the device where it says "current"', async () => {
    const { status } = await sendFiles(server, ada, [report], { runId: 'current', deviceId });
    expect(status).toBe(404);
    const runId = await draftCheck(server, ada, deviceId, []);
    expect(UploadOutcome.parse((await sendFiles(server, ada, [report], { deviceId })).json()).runId).toBe(runId);
    expect((await sendFiles(server, ada, [report], { runId: 'none' })).status).toBe(400);
  });
});

describe('A finding', () => {
  it('is confirmed, overruled with a reason, asked about and assigned', async () => {
    const runId = await completed();
    const reviewed = async (requirement: string) =>
      (await findings(runId)).find((one) => one.requirement === requirement)?.review;
    const of = { runId, requirement: 'GSPR.17.2' };
    (await ada.post('check/confirmFinding', of)).as(Acted);
    expect(await reviewed('GSPR.17.2')).toMatchObject({
      state: 'confirmed',
      verdict: 'gap',
      by: { name: 'Ada Lovelace' },
    });
    (await ada.post('check/overruleFinding', { ...of, verdict: 'met' })).isRefused('INVALID_INPUT');
    (await ada.post('check/overruleFinding', { ...of, verdict: 'met', reason: 'Annex B shows it' })).as(Acted);
    expect(await reviewed('GSPR.17.2')).toMatchObject({
      state: 'overruled',
      verdict: 'met',
      reason: 'Annex B shows it',
    });
    (await ada.post('check/askFinding', { runId, requirement: 'GSPR.1', question: 'Which test?' })).as(Acted);
    (await ada.post('check/assignFinding', { runId, requirement: 'GSPR.1', owner: ada.userId })).as(Acted);
    expect(await reviewed('GSPR.1')).toMatchObject({
      state: 'asked',
      reason: 'Which test?',
      owner: { id: ada.userId, name: 'Ada Lovelace' },
    });
    (await ada.post('check/confirmFinding', { ...of, requirement: 'GSPR.9' })).isRefused('FINDING_NOT_FOUND');
    (await ada.post('check/assignFinding', { ...of, owner: randomUUID() })).isRefused('OWNER_NOT_MEMBER');
    const { rows } = await server.services.pool.query(`select 1 from log.event where data::text like '%Which test%'`);
    expect(rows).toEqual([]);
    expect((await ada.get('check/getBoard', { runId })).as(Board).norms[0]?.counts).toMatchObject({ met: 2, gap: 0 });
  });

  it('waits for whom it was given to, until they decide or the check is archived', async () => {
    const runId = await completed();
    const bo = await colleague(server, ada);
    const waiting = async () => (await bo.get('myWork/getMyWork', { locale: 'en' })).as(MyWork);
    for (const requirement of ['GSPR.1', 'GSPR.17.2'])
      (await ada.post('check/assignFinding', { runId, requirement, owner: bo.userId })).as(Acted);
    const place = `/Dashboard/Check/ConformityBoard/${runId}?gap=`;
    expect(await waiting()).toMatchObject([
      {
        kind: 'finding',
        name: expect.stringMatching(/^MDR, Annex I, 1 · ./),
        place: `${place}GSPR.1`,
        device: { id: deviceId },
      },
      { kind: 'finding', place: `${place}GSPR.17.2`, due: null },
    ]);
    expect((await bo.get('myWork/getInbox', { locale: 'en' })).as(Inbox)[0]).toMatchObject({
      place: `${place}GSPR.17.2`,
    });
    (await bo.post('check/confirmFinding', { runId, requirement: 'GSPR.1' })).as(Acted);
    expect(await waiting()).toMatchObject([{ place: `${place}GSPR.17.2` }]);
    (await ada.post('check/archiveRun', { runId })).as(Acted);
    expect(await waiting()).toEqual([]);
  });
});
