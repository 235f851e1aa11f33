import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Capa, CapaRegister, OpenedCapa } from '#/backend/api/capas/contract.ts';
import { DocumentSpace, KeptInSpace } from '#/backend/api/documents/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { completeCapa, draftSection, openCapa } from '#/tests/makers/capas.ts';
import { deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { colleague, organisationOf } from '#/tests/makers/team.ts';
import { wordText } from '#/tests/makers/word-text.ts';

let server: Server;
let ada: Awaited<ReturnType<typeof member>>;
let device: string;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
  device = await deviceOf(ada, { name: 'Pump' });
});
afterAll(() => server.stop());

const section = 'investigateDescription';
type Somebody = Pick<typeof ada, 'get' | 'post'>;
const read = async (capaId: string, query: object = {}, who: Somebody = ada) =>
  (await who.get('capas/getCapa', { capaId, ...query })).as(Capa);
const act = async (call: string, body: object) => (await ada.post(`capas/${call}`, body)).as(Acted).position ?? '';
const register = async (query: Record<string, string> = {}) =>
  (await ada.get('capas/getCapas', query)).as(CapaRegister);

describe('The register', () => {
  it('numbers CAPAs of the device and of the company, also when two are opened at once, as of any moment', async () => {
    const eve = await member(server);
    const own = await deviceOf(eve);
    const [one, two] = await Promise.all([openCapa(eve, own), openCapa(eve, null, 'Late audit')]);
    const year = new Date().getUTCFullYear();
    expect([one.number, two.number].toSorted()).toEqual([`CAPA-${year}-001`, `CAPA-${year}-002`]);
    const lines = async (query: object = {}) => (await eve.get('capas/getCapas', { ...query })).as(CapaRegister);
    expect((await lines()).map(({ title }) => title).toSorted()).toEqual(['Late audit', 'Leaking seal']);
    expect(await lines({ deviceId: 'company' })).toMatchObject([{ id: two.id, device: null, phase: 'investigation' }]);
    expect(await lines({ deviceId: own })).toMatchObject([{ id: one.id, device: { id: own } }]);
    const [first, last] = [one, two].toSorted((a, b) => (a.position < b.position ? -1 : 1));
    expect(await lines({ asOf: first?.position })).toMatchObject([{ id: first?.id }]);
    expect(await lines({ asOf: last?.position })).toHaveLength(2);
  });

  it('gives a request that is sent again the same number', async () => {
    const body = { deviceId: device, title: 'Twice', source: { kind: 'manual', subject: null } };
    const key = { 'idempotency-key': 'one-and-the-same' };
    const [first, again] = [await ada.post('capas/openCapa', body, key), await ada.post('capas/openCapa', body, key)];
    expect(again.as(OpenedCapa)).toEqual(first.as(OpenedCapa));
    expect((await register()).filter(({ title }) => title === 'Twice')).toHaveLength(1);
  });

  it('says what is late, by the day of the question', async () => {
    const { id, position } = await openCapa(ada, device, 'Late');
    const planned = await act('planCapa', { capaId: id, owner: ada.userId, due: '2026-01-31' });
    const late = async (query = {}) => (await register(query)).find((line) => line.id === id);
    expect(await late()).toMatchObject({ due: '2026-01-31', isOverdue: true, owner: { name: 'Ada Lovelace' } });
    expect(await late({ asOf: position })).toMatchObject({ due: null, isOverdue: false, owner: null });
    expect((await late({ asOf: planned }))?.isOverdue).toBe(true);
  });
});

describe('A CAPA', () => {
  it('comes from what exists in the organisation, and from nothing else', async () => {
    const from = (kind: string, subject: string | null) =>
      ada.post('capas/openCapa', { deviceId: device, title: 'From', source: { kind, subject } });
    const strange = '3f1c2b4a-5d6e-4f70-8192-a3b4c5d6e7f8';
    (await from('risk', 'NO.SUCH')).isRefused('SOURCE_NOT_FOUND');
    (await from('task', 'NO.SUCH')).isRefused('SOURCE_NOT_FOUND');
    (await from('complaint', strange)).isRefused('SOURCE_NOT_FOUND');
    (await from('trend', strange)).isRefused('SOURCE_NOT_FOUND');
    (await from('gap', `${strange}:GSPR.1`)).isRefused('CHECK_NOT_FOUND');
    (await from('gap', 'GSPR.1')).isRefused('SOURCE_NOT_FOUND');
    expect((await from('complaint', null)).status).toBe(200);
  });

  it('is locked by section, with who and when, and shown as of any moment', async () => {
    const { id: capaId } = await openCapa(ada, device);
    const written = await act('writeSection', { capaId, section, text: 'Two leaked.', base: 0 });
    await act('lockSection', { capaId, section, base: 1 });
    const its = async (query = {}) => (await read(capaId, query)).sections.find((one) => one.section === section);
    expect(await its()).toMatchObject({ text: 'Two leaked.', locked: { by: { name: 'Ada Lovelace' } } });
    expect(await its({ asOf: written })).toMatchObject({ text: 'Two leaked.', locked: null });
    const write = { capaId, section, text: 'Three leaked.', base: 1 };
    (await ada.post('capas/writeSection', write)).isRefused('SECTION_LOCKED', { section });
    await act('writeSection', { ...write, isFrozen: true, reason: 'One more was found.' });
    expect(await its()).toMatchObject({ text: 'Three leaked.', locked: { by: { name: 'Ada Lovelace' } } });
    (await ada.get('capas/getCapa', { capaId, asOf: '2020-01-01' })).isRefused('CAPA_NOT_FOUND');
    const { events } = (await ada.get('history/search', { deviceId: device, type: 'CapaFrozenCopyEdited' })).as(
      HistoryPage,
    );
    expect(events[0]).toMatchObject({ reason: 'One more was found.' });
    expect(events[0]?.sentence.fr).toMatch(
      /^CAPA-\d{4}-\d{3}\u00a0: a modifié la copie figée de «\u00a0Description du problème\u00a0»$/,
    );
  });

  it('tells a stale edit what is there now', async () => {
    const { id: capaId } = await openCapa(ada, device);
    await act('writeSection', { capaId, section, text: 'Two leaked.', base: 0 });
    const stale = await ada.post('capas/writeSection', { capaId, section, text: 'One leaked.', base: 0 });
    stale.isRefused('SECTION_MOVED', { section, revision: 1, text: 'Two leaked.' });
  });

  it('shows a draft beside its section until somebody takes it over', async () => {
    const { id: capaId } = await openCapa(ada, device);
    const proposal = await draftSection(server, await organisationOf(ada), capaId, section, 'Two leaked.');
    const its = async () => (await read(capaId)).sections.find((one) => one.section === section);
    expect(await its()).toMatchObject({ text: '', draft: { proposal, text: 'Two leaked.', isStale: false } });
    await act('takeOverDraft', { capaId, proposal, text: 'Two seals leaked.', base: 0 });
    expect(await its()).toMatchObject({ text: 'Two seals leaked.', draft: null });
    // Other screens list the proposals of a device: this is none of theirs.
    (await ada.post('proposals/confirm', { deviceId: device, proposal })).isRefused('PROPOSAL_NOT_OPEN');
  });

  it('is closed by somebody else than its author, unless nobody else is there', async () => {
    const bo = await colleague(server, ada);
    const { id: capaId } = await openCapa(ada, device);
    await completeCapa(ada, capaId);
    (await ada.post('capas/closeCapa', { capaId, reason: 'Done.' })).isRefused('CAPA_OWN');
    (await bo.post('capas/closeCapa', { capaId })).as(Acted);
    expect(await read(capaId)).toMatchObject({
      phase: 'closed',
      effectiveness: 'effective',
      missing: [],
      ended: { by: { name: 'Bo Berg' }, byAuthor: false },
    });
    (await bo.post('capas/reopenCapa', { capaId, reason: 'It leaks again.' })).as(Acted);
    expect(await read(capaId)).toMatchObject({ phase: 'effectiveness', ended: null, missing: ['effectiveness'] });

    const alone = await member(server);
    const { id } = await openCapa(alone, null);
    await completeCapa(alone, id);
    (await alone.post('capas/closeCapa', { capaId: id })).isRefused('REASON_REQUIRED');
    (await alone.post('capas/closeCapa', { capaId: id, reason: 'I work alone.' })).as(Acted);
    expect((await read(id, {}, alone)).ended).toMatchObject({ reason: 'I work alone.', byAuthor: true });
  });

  it('prints the same bytes for the same state, as of any moment, in both languages', async () => {
    const { id: capaId, position: asOf } = await openCapa(ada, device);
    await act('writeSection', { capaId, section, text: 'Two leaked.', base: 0 });
    const print = async (query: object) => {
      const { status, response } = await ada.get('capas/exportCapa', { capaId, format: 'docx', ...query });
      expect(status).toBe(200);
      return response.rawPayload;
    };
    const [now, again] = [await print({ locale: 'fr' }), await print({ locale: 'fr' })];
    expect(now.equals(again)).toBe(true);
    expect(wordText(now)).toContain('Two leaked.');
    expect(wordText(now)).toContain('Description du problème');
    expect(wordText(await print({ locale: 'fr', asOf }))).not.toContain('Two leaked.');
    const pdf = await ada.get('capas/exportCapa', { capaId, format: 'pdf', locale: 'en' });
    expect(pdf.response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    (await ada.get('capas/exportCapa', { capaId, format: 'pdf', locale: 'en', asOf: '2020-01-01' })).isRefused(
      'CAPA_NOT_FOUND',
    );
  });

  it.each([true, false])('is kept in the document space, and again as a new version (of a device: %s)', async (has) => {
    const { id: capaId, number } = await openCapa(ada, has ? device : null);
    const keep = { capaId, format: 'docx', locale: 'en' };
    const kept = (await ada.post('capas/keepPrint', keep)).as(KeptInSpace);
    expect(kept).toMatchObject({ name: `${number} (report).docx`, version: 1 });
    (await ada.post('capas/keepPrint', keep)).isRefused('NOTHING_CHANGED');
    await act('writeSection', { capaId, section, text: 'Two leaked.', base: 0 });
    (await ada.post('capas/keepPrint', keep)).isRefused('REASON_REQUIRED');
    expect((await ada.post('capas/keepPrint', { ...keep, reason: 'It is described.' })).as(KeptInSpace)).toMatchObject({
      documentId: kept.documentId,
      version: 2,
    });
    const space = (await ada.get('documents/getDocuments', { deviceId: has ? device : 'company' })).as(DocumentSpace);
    const its = space.documents.find(({ id }) => id === kept.documentId);
    expect(its).toMatchObject({ folder: 'CAPA', name: kept.name });
    expect(its?.versions).toHaveLength(2);
  });

  it('stands in a workbook with the register, as of any moment', async () => {
    const { id, number, position } = await openCapa(ada, device, 'In the workbook');
    const rows = async (query: object) => {
      const { response } = await ada.get('capas/exportCapas', { locale: 'fr', deviceId: device, ...query });
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.read(Readable.from(response.rawPayload));
      const sheet = workbook.getWorksheet('CAPA');
      const cells = ['A', 'B', 'C', 'D', 'E'];
      return [1, 2].map((row) => cells.map((column) => sheet?.getCell(`${column}${row}`).text));
    };
    await act('renameCapa', { capaId: id, title: 'Renamed' });
    const [heads, first] = await rows({ asOf: position });
    expect(heads).toEqual(['Numéro', 'Titre', 'Concerne', 'Origine', 'État']);
    expect(first).toEqual([number, 'In the workbook', 'Pump', 'Constat propre', 'Investigation']);
    expect((await rows({}))[1]?.[1]).toBe('Renamed');
  });

  it('belongs to its organisation', async () => {
    const { id: capaId } = await openCapa(ada, device);
    const eve = await member(server);
    (await eve.get('capas/getCapa', { capaId })).isRefused('CAPA_NOT_FOUND');
    (await eve.post('capas/renameCapa', { capaId, title: 'Mine' })).isRefused('CAPA_NOT_FOUND');
    expect((await eve.get('capas/getCapas')).as(CapaRegister)).toEqual([]);
  });
});
