import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FindingList, type ShownFinding } from '#/backend/api/checks/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { Gspr, Requirements } from '#/backend/api/norms/contract.ts';
import { addressOf } from '#/backend/events/finding.ts';
import { startCheckWorker } from '#/tests/makers/check-worker.ts';
import { draftCheck, ended } from '#/tests/makers/checks.ts';
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
let runId: string;
beforeEach(async () => {
  ada = await member(server);
  deviceId = await deviceOf(ada);
  const text = 'About us\nWe show GSPR.1 by tests\nno proof of GSPR.17.2 yet';
  runId = await draftCheck(server, ada, deviceId, [{ name: 'report.txt', text }]);
  (await ada.post('check/startRun', { runId })).as(Acted);
  await ended(ada, runId);
});

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
