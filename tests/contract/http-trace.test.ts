import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Uploaded } from '#/backend/api/documents/contract.ts';
import { DocumentText, FoundWords } from '#/backend/api/checks/text.contract.ts';
import { OpenedCapa } from '#/backend/api/capas/contract.ts';
import { FindingList } from '#/backend/api/checks/contract.ts';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { Coverage, Done, Gspr, Norms, Requirements } from '#/backend/api/norms/contract.ts';
import { RiskList } from '#/backend/api/risks/contract.ts';
import { TraceView } from '#/backend/api/trace/contract.ts';
import { startCheckWorker } from '#/tests/makers/check-worker.ts';
import { draftCheck, ended } from '#/tests/makers/checks.ts';
import { sendForm } from '#/tests/makers/form.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
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

const look = (node: string, query: object = {}) => ada.get('trace/getNode', { deviceId, node, ...query });
const seen = async (node: string, query: object = {}) => (await look(node, query)).as(TraceView);
const ids = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);

describe('The traceability of a device', () => {
  it('leads from an answer to a requirement', async () => {
    await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
    const answer = await seen('answer:Q.SOFTWARE');
    expect(answer.node).toMatchObject({ kind: 'answer', title: { en: 'software?' }, detail: { en: 'yes' } });
    expect(ids(answer.consequences)).toEqual(['fact:software']);
    const fact = await seen('fact:software');
    expect(ids(fact.consequences)).toContain('rule:of.GSPR.17.2');
    const rule = await seen('rule:of.GSPR.17.2');
    expect(ids(rule.causes)).toEqual(['fact:software']);
    expect(ids(rule.consequences)).toEqual(['requirement:GSPR.17.2']);
    const requirement = await seen('requirement:GSPR.17.2');
    expect(requirement.node).toMatchObject({ status: 'APPLICABLE', link: '/Dashboard/Norms/MDR?row=GSPR.17.2' });
    expect(ids(requirement.causes)).toEqual(['rule:MDR', 'rule:of.GSPR.17.2']);
  });

  it('leads from a requirement to a risk, its control and the CAPA that names it', async () => {
    await answerAll(ada, deviceId, ['invasive.surgical', 'duration.long', 'software.no']);
    expect(ids((await seen('requirement:GSPR.1')).consequences)).toContain('risk:K.INFECTED');
    const control = { key: 'K.INFECTED', kind: 'DESIGN', text: 'A sealed housing' };
    const body = { risk: { key: 'K.INFECTED' }, device: { _id: deviceId } };
    (await ada.post('risks/addDeviceRisk', body)).as(RiskList);
    (await ada.post('risks/addControl', { deviceId, ...control })).as(Accepted);
    const source = { kind: 'risk', subject: 'K.INFECTED' };
    const { id } = (await ada.post('capas/openCapa', { deviceId, title: 'Leaking seal', source })).as(OpenedCapa);
    const risk = await seen('risk:K.INFECTED');
    expect(risk.consequences).toMatchObject([
      { kind: 'control', title: { en: 'A sealed housing' }, status: 'OPEN' },
      { kind: 'capa', id: `capa:${id}`, status: 'open' },
    ]);
    expect(ids((await seen(`capa:${id}`)).causes)).toEqual(['risk:K.INFECTED']);
  });

  it('leads from a requirement over its document to the finding of a check, which a person still has to confirm', async () => {
    await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
    const report = { name: 'report.txt', text: 'About us\nWe show GSPR.1 by tests' };
    const runId = await draftCheck(server, ada, deviceId, [report]);
    (await ada.post('check/startRun', { runId })).as(Accepted);
    await ended(ada, runId);
    const findings = (await ada.get('check/getFindings', { runId })).as(FindingList);
    const shown = findings.find(({ requirement }) => requirement === 'GSPR.1');
    const finding = await seen(`finding:${runId}.GSPR.1`);
    expect([shown?.verdict, finding.node.status]).toEqual(['met', 'metToConfirm']);
    expect(ids(finding.causes)).toContain('requirement:GSPR.1');
    const quoted = [...(shown?.quotes ?? []), ...(shown?.against ?? [])].map(({ document }) => `document:${document}`);
    expect(quoted.length).toBeGreaterThan(0);
    expect(ids(finding.causes)).toEqual(expect.arrayContaining(quoted));
  });

  it('withholds the wording of closed standards', async () => {
    await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
    const { response } = await look('requirement:N.SOFTWARE.5.1');
    expect(response.body).not.toMatch(/Plan the development|Planifier/);
    expect(TraceView.parse(response.json()).node.detail).toBeNull();
    expect((await look('rule:N.SOFTWARE')).response.body).not.toMatch(/Plan the development|Verify the units/);
  });

  it('is as it was at any moment, and of nobody else', async () => {
    await answerAll(ada, deviceId, ['invasive.no']);
    const asOf = (await ada.get('normsReq/getGspr', { deviceId })).as(Gspr).position ?? '';
    await answerAll(ada, deviceId, ['software.yes']);
    expect((await seen('answer:Q.SOFTWARE')).node.kind).toBe('answer');
    (await look('answer:Q.SOFTWARE', { asOf })).isRefused('NOT_FOUND');
    const eve = await member(server);
    (await eve.get('trace/getNode', { deviceId, node: 'rule:MDR' })).isRefused('DEVICE_NOT_FOUND');
    (await eve.get('trace/exportMatrix', { deviceId })).isRefused('DEVICE_NOT_FOUND');
  });

  it('is a matrix of all requirements that apply, in both languages', async () => {
    await answerAll(ada, deviceId, ['invasive.surgical', 'duration.long', 'software.yes']);
    const matrix = async (locale: string) => {
      const { response } = await ada.get('trace/exportMatrix', { deviceId, locale });
      const book = new ExcelJS.Workbook();
      await book.xlsx.load(new Uint8Array(response.rawPayload).buffer);
      const values = book.worksheets[1]?.getSheetValues() ?? [];
      return values.flatMap((line) => (Array.isArray(line) ? [line.slice(1).map(String)] : []));
    };
    const [heads, ...lines] = await matrix('en');
    expect(heads?.slice(0, 5)).toEqual(['Norm', 'Clause', 'Requirement', 'Applicable?', 'Why it applies']);
    const line = (key: string) => lines.find((one) => one.at(-1) === key);
    expect(line('GSPR.1')?.[8]).toContain('→');
    expect(line('GSPR.17.2')?.[4]).toContain('software? yes');
    expect(line('N.SOFTWARE.5.1')?.[2]).toBe('Not shown: no access to this standard');
    expect((await matrix('fr'))[0]?.[1]).toBe('Article');
  });
});

it('the coverage of Annex I counts what standards and documents show of each point', async () => {
  await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
  const coverage = async () => (await ada.get('normsReq/getCoverage', { deviceId })).as(Coverage);
  const cell = async (point: string, norm: string) =>
    (await coverage()).cells.find((one) => one.point === point && one.norm === norm)?.duties;
  expect((await coverage()).points.map(({ point }) => point)).toEqual(['1', '11', '17']);
  expect(await cell('17', 'N.SOFTWARE')).toMatchObject([
    { key: 'N.SOFTWARE.5.1', status: 'APPLICABLE', documents: [] },
    { key: 'N.SOFTWARE.5.5', status: 'UNKNOWN' },
  ]);
  const document = { id: null, name: 'Report 12' };
  const named = { deviceId, requirement: 'GSPR.17.2', method: 'Test', standard: '', document };
  (await ada.post('normsReq/nameEvidence', named)).as(Accepted);
  expect(await cell('17', 'MDR')).toMatchObject([{ key: 'GSPR.17.2', documents: ['Report 12'] }]);
  expect((await coverage()).documents).toEqual([{ id: 'Report 12', name: 'Report 12' }]);
});

describe('The words of a document', () => {
  const bytes = 'Plan\nThe housing is sealed against water';
  const uploaded = async () =>
    (await sendForm(server, ada, 'documents/upload', { deviceId, folder: 'Design' }, { name: 'plan.txt', bytes })).as(
      Uploaded,
    ).documentId;
  const row = async () =>
    (await ada.get('normsReq/getNormRequirements', { deviceId, norm: 'N.SOFTWARE' }))
      .as(Requirements)
      .find(({ _id }) => _id === 'N.SOFTWARE.5.1');

  it('are read and searched in the page, in every version', async () => {
    const documentId = await uploaded();
    const of = { deviceId, documentId, version: 1 };
    const text = (await ada.get('documents/getText', of)).as(DocumentText);
    expect(text).toMatchObject({ state: 'shown', document: { name: 'plan.txt', version: 1 }, total: 2 });
    const found = (await ada.get('documents/findInText', { ...of, words: 'SEALED' })).as(FoundWords);
    expect(found).toEqual({ total: 1, hits: [{ block: 1, from: 15, to: 21 }] });
    (await ada.get('documents/getText', { ...of, version: 2 })).isRefused('DOCUMENT_NOT_FOUND');
    const eve = await member(server);
    (await eve.get('documents/getText', of)).isRefused('DEVICE_NOT_FOUND');
  });

  it('are evidence of any requirement without a check, of closed standards too, until they are taken back', async () => {
    await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
    const documentId = await uploaded();
    const at = { deviceId, requirement: 'N.SOFTWARE.5.1', documentId, version: 1, block: 1, from: 0, to: 21 };
    (await ada.post('normsReq/namePassage', at)).as(Done);
    expect((await ada.post('normsReq/namePassage', at)).as(Done)).toEqual({ position: null });
    expect((await row())?.passages).toMatchObject([
      { run: null, at: `${documentId}.1.0-21`, state: 'linked', document: { id: documentId, name: 'plan.txt' } },
    ]);
    const norm = async () =>
      (await ada.get('normsReq/getAllNorms', { deviceId })).as(Norms).find((one) => one.norm === 'N.SOFTWARE');
    expect((await norm())?.progress.evidenced).toBe(1);
    expect(ids((await seen('requirement:N.SOFTWARE.5.1')).consequences)).toContain(`document:${documentId}`);
    const file = { name: 'plan.txt', bytes: 'Other words' };
    const newer = { deviceId, documentId, reason: 'Edited' };
    (await sendForm(server, ada, 'documents/addVersion', newer, file)).as(Uploaded);
    expect((await row())?.passages).toMatchObject([{ state: 'stale' }]);
    expect((await norm())?.progress.evidenced).toBe(0);
    (await ada.post('normsReq/withdrawPassage', at)).as(Done);
    expect((await row())?.passages).toEqual([]);
  });

  it('are refused where none stand, and for what is no requirement', async () => {
    const documentId = await uploaded();
    const at = { deviceId, requirement: 'GSPR.1', documentId, version: 1, block: 1, from: 0, to: 5 };
    (await ada.post('normsReq/namePassage', { ...at, to: 500 })).isRefused('QUOTE_NOT_FOUND');
    (await ada.post('normsReq/namePassage', { ...at, block: 9 })).isRefused('QUOTE_NOT_FOUND');
    (await ada.post('normsReq/namePassage', { ...at, requirement: 'GSPR.I' })).isRefused('REQUIREMENT_NOT_FOUND');
    (await ada.post('normsReq/namePassage', { ...at, version: 2 })).isRefused('DOCUMENT_NOT_FOUND');
  });
});
