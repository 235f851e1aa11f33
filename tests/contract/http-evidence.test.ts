import { createHash } from 'node:crypto';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Arrived } from '#/backend/api/checks/arrived.contract.ts';
import { FindingList, type ShownFinding } from '#/backend/api/checks/contract.ts';
import { DocumentText, FoundWords } from '#/backend/api/checks/text.contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { Gspr, Requirements } from '#/backend/api/norms/contract.ts';
import { addressOf } from '#/backend/events/finding.ts';
import { startCheckWorker } from '#/tests/makers/check-worker.ts';
import { draftCheck, ended, readRun } from '#/tests/makers/checks.ts';
import { sendForm } from '#/tests/makers/form.ts';
import { deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
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

const report = { name: 'report.txt', text: 'About us\nWe show GSPR.1 by tests\nno proof of GSPR.17.2 yet' };

describe('The documents of a check', () => {
  it('shows the text of a document part by part, in the version that was attached, and searches it', async () => {
    const text = Array.from({ length: 90 }, (_, line) => `Line ${line} of the évaluation`).join('\n');
    const runId = await draftCheck(server, ada, deviceId, [{ name: 'long.txt', text }]);
    const documentId = (await readRun(ada, runId)).documentList[0]?.document;
    const read = async (query: object) =>
      (await ada.get('check/getText', { runId, documentId, ...query })).as(DocumentText);
    const part = await read({ at: 50 });
    expect(part).toMatchObject({ state: 'shown', type: 'txt', total: 90, document: { name: 'long.txt', version: 1 } });
    expect([part.blocks[0]?.id, part.blocks.at(-1)?.id]).toEqual([35, 89]);
    expect((await read({ at: 35, side: 'before' })).blocks.map(({ id }) => id)).toEqual([...Array(35).keys()]);
    expect(
      (await ada.get('check/findInText', { runId, documentId, words: 'LINE 12 of the EVALUATION' })).as(FoundWords),
    ).toEqual({ total: 1, hits: [{ block: 12, from: 0, to: 25 }] });
    const asOf = (await ada.post('check/detachDocument', { runId, document: documentId })).as(Acted).position;
    (await ada.get('check/getText', { runId, documentId })).isRefused('DOCUMENT_NOT_FOUND');
    expect((await read({ asOf: String(BigInt(asOf ?? '') - 1n) })).total).toBe(90);
  });

  it('says that the words of an erased document are gone, and why one was not read', async () => {
    const runId = await draftCheck(server, ada, deviceId, [report, { name: 'scan.txt', text: 'unreadable' }]);
    const { documentList } = await readRun(ada, runId);
    const read = async (at: number) =>
      (await ada.get('check/getText', { runId, documentId: documentList[at]?.document })).as(DocumentText);
    expect(await read(1)).toMatchObject({ state: 'notRead', code: 'DAMAGED', blocks: [] });
    expect(await read(0)).toMatchObject({ state: 'shown', total: 3 });
    const { files } = server.services;
    for await (const file of files.list())
      if (file.sha256 === documentList[0]?.sha256) await files.removeUntouched(file);
    expect(await read(0)).toMatchObject({ state: 'erased', total: 0, blocks: [] });
  });

  it('gives the file as it was attached, never to run', async () => {
    const runId = await draftCheck(server, ada, deviceId, [report]);
    const documentId = (await readRun(ada, runId)).documentList[0]?.document;
    const { headers, body } = (await ada.get('check/getFile', { runId, documentId })).response;
    expect(body).toBe(report.text);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment; filename="report.txt"'),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    (await ada.get('check/getFile', { runId, documentId: crypto.randomUUID() })).isRefused('DOCUMENT_NOT_FOUND');
  });

  it('says by their hashes which files need not be sent again', async () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const first = await draftCheck(server, ada, deviceId, [report]);
    const runId = await draftCheck(server, ada, deviceId, [{ name: 'plan.txt', text: 'Plan' }]);
    const [plan, known, other] = [sha256('Plan'), sha256(report.text), sha256('nobody sent this')];
    const ask = (person: Person, hashes: readonly string[]) => person.post('check/whichArrived', { runId, hashes });
    const documentId = (await readRun(ada, first)).documentList[0]?.document;
    const { arrived } = (await ask(ada, [plan, known, other, plan])).as(Arrived);
    expect(arrived).toEqual([
      { sha256: plan, documentId: (await readRun(ada, runId)).documentList[0]?.document, isAttached: true },
      { sha256: known, documentId, isAttached: false },
    ]);
    // Another organisation learns nothing of what is here.
    const eve = await member(server);
    (await ask(eve, [plan])).isRefused('CHECK_NOT_FOUND');
    const own = await draftCheck(server, eve, await deviceOf(eve), []);
    expect((await eve.post('check/whichArrived', { runId: own, hashes: [plan, known] })).as(Arrived).arrived).toEqual(
      [],
    );
  });
});

let runId: string;
const judge = async () => {
  runId = await draftCheck(server, ada, deviceId, [report]);
  (await ada.post('check/startRun', { runId })).as(Acted);
  await ended(ada, runId);
};

const findingOn = async (requirement: string): Promise<ShownFinding> => {
  const found = (await ada.get('check/getFindings', { runId })).as(FindingList);
  const finding = found.find((one) => one.requirement === requirement);
  if (!finding) throw new Error(`No finding on ${requirement}`);
  return finding;
};
const passageOf = async (requirement: string) => {
  const { quotes, against } = await findingOn(requirement);
  const [quote] = [...against, ...quotes];
  if (!quote) throw new Error(`No passage on ${requirement}`);
  const { document: documentId, block, from, to } = quote;
  return { runId, requirement, documentId, block, from, to };
};
const passages = async (requirement: string, asOf?: string) =>
  (await ada.get('normsReq/getGspr', { deviceId, asOf })).as(Gspr).rows.find(({ _id }) => _id === requirement)
    ?.passages;
const act = async (name: string, body: object) => (await ada.post(`check/${name}`, body)).as(Acted).position ?? '';

describe('A passage of a document', () => {
  beforeEach(judge);

  it('is evidence of a requirement once its finding is confirmed, until that is overruled', async () => {
    expect(await passages('GSPR.1')).toEqual([]);
    const confirmed = await act('confirmFinding', { runId, requirement: 'GSPR.1' });
    const { evidence, quotes } = await findingOn('GSPR.1');
    expect(evidence).toEqual(quotes.map(addressOf));
    const shown = {
      run: runId,
      at: evidence[0],
      document: { version: 1, name: 'report.txt' },
      place: { line: 2 },
      state: 'confirmed',
      by: ada.userId,
      byName: expect.any(String),
    };
    expect(await passages('GSPR.1')).toMatchObject([shown]);
    const rows = (await ada.get('normsReq/getNormRequirements', { deviceId, norm: 'MDR' })).as(Requirements);
    expect(rows.find(({ _id }) => _id === 'GSPR.1')?.passages).toMatchObject([shown]);
    await act('overruleFinding', { runId, requirement: 'GSPR.1', verdict: 'gap', reason: 'Not our device' });
    expect(await passages('GSPR.1')).toMatchObject([{ ...shown, state: 'overruled' }]);
    // As it was.
    expect(await passages('GSPR.1', confirmed)).toMatchObject([shown]);
    expect(await passages('GSPR.1', String(BigInt(confirmed) - 2n))).toEqual([]);
  });

  it('is linked by a person, named in the history, and taken back', async () => {
    const passage = await passageOf('GSPR.17.2');
    await act('linkEvidence', passage);
    expect(await passages('GSPR.17.2')).toMatchObject([{ run: runId, state: 'linked' }]);
    const { events } = (await ada.get('history/getEvents', { deviceId })).as(HistoryPage);
    expect(events.map(({ sentence }) => sentence.en)).toContain(
      'Linked a passage of “report.txt” as evidence of GSPR.17.2',
    );
    await act('unlinkEvidence', passage);
    expect(await passages('GSPR.17.2')).toEqual([]);
    expect((await findingOn('GSPR.17.2')).evidence).toEqual([]);
  });

  it('has to stand in the document', async () => {
    const passage = await passageOf('GSPR.17.2');
    (await ada.post('check/linkEvidence', { ...passage, block: 99 })).isRefused('QUOTE_NOT_FOUND');
    (await ada.post('check/linkEvidence', { ...passage, to: 5000 })).isRefused('QUOTE_NOT_FOUND');
    (await ada.post('check/linkEvidence', { ...passage, to: passage.from })).isRefused('QUOTE_NOT_FOUND');
    (await ada.post('check/linkEvidence', { ...passage, documentId: runId })).isRefused('DOCUMENT_NOT_FOUND');
    (await ada.post('check/linkEvidence', { ...passage, requirement: 'N.1' })).isRefused('FINDING_NOT_FOUND');
    expect(await passages('GSPR.17.2')).toEqual([]);
  });

  it('is stale once its document has another content', async () => {
    const passage = await passageOf('GSPR.17.2');
    const linked = await act('linkEvidence', passage);
    const fields = { deviceId, documentId: passage.documentId, reason: 'Reviewed' };
    const file = { name: 'report.txt', bytes: 'Proof of GSPR.17.2' };
    (await sendForm(server, ada, 'documents/addVersion', fields, file)).as(Acted);
    expect(await passages('GSPR.17.2')).toMatchObject([{ state: 'stale', document: { version: 1 } }]);
    expect(await passages('GSPR.17.2', linked)).toMatchObject([{ state: 'linked' }]);
  });

  it('stands in the workbooks with document, version and place', async () => {
    await act('confirmFinding', { runId, requirement: 'GSPR.1' });
    const cellsOf = async (call: string, query: object) => {
      const { response } = await ada.get(`normsReq/${call}`, { deviceId, ...query });
      const book = new ExcelJS.Workbook();
      await book.xlsx.load(new Uint8Array(response.rawPayload).buffer);
      return book.worksheets[1]?.getSheetValues().flatMap((row) => (Array.isArray(row) ? row.map(String) : []));
    };
    expect(await cellsOf('exportGspr', { locale: 'en' })).toContain('report.txt, version 1, line 2 (confirmed)');
    expect(await cellsOf('exportRequirements', { norm: 'MDR', locale: 'fr' })).toContain(
      'report.txt, version 1, ligne 2 (confirmé)',
    );
  });

  it('is seen by nobody else', async () => {
    await act('confirmFinding', { runId, requirement: 'GSPR.1' });
    const passage = await passageOf('GSPR.1');
    const eve = await member(server);
    (await eve.post('check/linkEvidence', passage)).isRefused('CHECK_NOT_FOUND');
    (await eve.post('check/unlinkEvidence', passage)).isRefused('CHECK_NOT_FOUND');
    const own = await deviceOf(eve);
    const { rows } = (await eve.get('normsReq/getGspr', { deviceId: own })).as(Gspr);
    expect(rows.flatMap((row) => row.passages)).toEqual([]);
    expect(await passages('GSPR.1')).toHaveLength(1);
  });
});
