import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeviceDescription, DocumentPlaces, FieldReply } from '#/backend/api/descriptions/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { DocTemplateDetail, DocTemplates } from '#/backend/api/templates/contract.ts';
import { loadRequirements, loadRoadmap } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { archetypePath, loadArchetypes } from '#/knowledge/reference-devices/archetypes.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { withPlan } from '#/tests/makers/plan.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { wordText } from '#/tests/makers/word-text.ts';

const knowledge = loadKnowledge();
const [archetype] = loadArchetypes();
if (!archetype) throw new Error('no archetypes');
const answers = [...archetypePath(archetype, knowledge).answers.values()];
const templateKey = 'TPL.DES.07';

let server: Server;
let ada: Person;
let deviceId: string;
beforeAll(async () => {
  server = await startServer({ knowledge, requirements: loadRequirements(), roadmap: loadRoadmap() });
  ada = await withPlan(server, await member(server));
  deviceId = await deviceOf(ada, { name: 'Vena', manufacturer: 'Médica' });
  await answerAll(ada, deviceId, answers);
});
afterAll(() => server.stop());

const description = async (query: object = {}) =>
  (await ada.get('descriptions/getDescription', { deviceId, ...query })).as(DeviceDescription);
const fieldIn = ({ sections }: DeviceDescription, key: string) =>
  sections.flatMap(({ fields }) => fields).find((field) => field.key === key);
const write = async (field: string, text: string, language = 'en') =>
  (await ada.post('descriptions/writeField', { deviceId, field, language, text })).as(FieldReply).position;
const places = async (query: object = {}) =>
  (await ada.get('descriptions/getPlaces', { deviceId, templateKey, ...query })).as(DocumentPlaces).places;
const filled = async (locale: 'en' | 'fr', query: object = {}) =>
  wordText(
    (await ada.get('docTemplates/file', { deviceId, templateKey, form: 'filled', format: 'docx', locale, ...query }))
      .response.rawPayload,
  );

describe('A field of the device description', () => {
  it('says what follows from the answers until somebody writes it', async () => {
    const before = fieldIn(await description(), 'intendedUsers');
    expect(before).toMatchObject({ en: null, fr: null, applies: 'APPLICABLE' });
    expect(before?.said?.en).toMatch(/\.$/);
    await write('intendedUsers', 'Nurses of intensive care units.');
    const after = fieldIn(await description(), 'intendedUsers');
    expect(after?.en).toMatchObject({ text: 'Nurses of intensive care units.', by: expect.any(String) });
    expect(after?.said).toEqual(before?.said);
  });

  it('stands in every document that prints it, in its language or else in the other, at its moment', async () => {
    const position = await write('intendedPurpose', 'To infuse drugs into a vein.');
    expect(fieldIn(await description(), 'intendedPurpose')?.documents.map(({ key }) => key)).toContain(templateKey);
    for (const locale of ['en', 'fr'] as const) expect(await filled(locale)).toContain('To infuse drugs into a vein.');
    await write('intendedPurpose', 'Perfuser des médicaments.', 'fr');
    expect(await filled('fr')).toContain('Perfuser des médicaments.');
    expect(await filled('fr')).not.toContain('To infuse drugs');
    expect(await filled('fr', { asOf: position })).toContain('To infuse drugs into a vein.');
  });

  it('counts as filled in the list of documents', async () => {
    const counts = async () =>
      (await ada.get('docTemplates/getDocTemplates', { deviceId }))
        .as(DocTemplates)
        .find(({ key }) => key === templateKey);
    const before = await counts();
    const open = (await places()).find(({ en, fr, said }) => !en && !fr && !said);
    await write(open?.field ?? '', 'Filled.');
    const after = await counts();
    expect(after?.filled).toBeGreaterThan(before?.filled ?? Infinity);
    expect(after?.places).toBe(before?.places);
    const detail = await ada.get('docTemplates/getDocTemplate', { deviceId, templateKey });
    expect(detail.as(DocTemplateDetail)).toMatchObject({ places: after?.places, filled: after?.filled });
  });

  it('is in the history with old and new text', async () => {
    await write('intendedUsers', 'Nurses.');
    const { events } = (await ada.get('history/getEvents', { deviceId })).as(HistoryPage);
    expect(events.at(-1)?.sentence.en).toBe('Changed “Intended users”: “Nurses of intensive care units.” → “Nurses.”');
  });

  it('is open again after an empty text', async () => {
    await write('intendedUsers', '');
    expect(fieldIn(await description(), 'intendedUsers')?.en).toBeNull();
    expect(await write('intendedUsers', '')).toBeNull();
  });
});

describe('A place of one document', () => {
  it('has a heading and a label in both languages, and is filled in that document', async () => {
    const place = (await places()).find(({ isShared, en }) => !isShared && !en);
    expect(place?.section.en).not.toBe('');
    expect(place?.label.fr).not.toBe(place?.label.en);
    await write(place?.field ?? '', 'Only here.');
    expect(await filled('en')).toContain('Only here.');
  });

  it('says what the roadmap and the filed documents say until a person writes there', async () => {
    const saidAt = async (template: string, field: string, query: object = {}) => {
      const all = await places({ templateKey: template, ...query });
      return all.find((place) => place.field === field);
    };
    const before = await write('indications', 'Pain.');
    expect(await saidAt('TPL.DES.01', 'TPL.DES.01.24')).toMatchObject({ said: null, saidBy: 'record' });
    const plan = { deviceId, name: 'STEP.3.2.2', due: '2031-05-09' };
    expect((await ada.post('devices/selected/build-steps/plan', plan)).response.statusCode).toBe(200);
    const kept = { deviceId, templateKey, form: 'filled', format: 'docx', locale: 'fr' };
    expect((await ada.post('docTemplates/addToSpace', kept)).response.statusCode).toBe(200);

    expect((await saidAt('TPL.DES.01', 'TPL.DES.01.24'))?.said).toEqual({ en: '2031-05-09', fr: '2031-05-09' });
    expect(await filled('fr', { templateKey: 'TPL.DES.01' })).toContain('2031-05-09');
    const day = new Date().toISOString().slice(0, 10);
    expect((await saidAt('TPL.DES.08', 'TPL.DES.08.5'))?.said).toEqual({ en: `1 of ${day}`, fr: `1 du ${day}` });
    expect(await filled('en', { templateKey: 'TPL.QMS.06' })).toContain(`version 1 of ${day}`);
    expect((await saidAt('TPL.QMS.06', 'TPL.QMS.06.142'))?.label.en).toBe('1.2 · Document and version · version');
    // As of a moment, it is what the record said then.
    expect((await saidAt('TPL.DES.01', 'TPL.DES.01.24', { asOf: before }))?.said).toBeNull();

    await write('TPL.DES.01.24', 'Spring 2031');
    const page = await filled('en', { templateKey: 'TPL.DES.01' });
    expect(page).toContain('Spring 2031');
    expect(page).not.toContain('2031-05-09');
  });

  it('is one of the document', async () => {
    const body = { deviceId, field: 'TPL.DES.07.9999', language: 'en', text: 'x' };
    (await ada.post('descriptions/writeField', body)).isRefused('FIELD_UNKNOWN', { field: 'TPL.DES.07.9999' });
    (await ada.post('descriptions/writeField', { ...body, field: 'a b' })).isRefused('INVALID_INPUT');
  });
});

describe('The company', () => {
  const ofCompany = async (field: string, text: string, language = 'en') =>
    (await ada.post('descriptions/writeField', { deviceId, field, of: 'company', language, text })).as(FieldReply)
      .position;

  it('is described once for all its devices, at its moment, unless one of them says otherwise', async () => {
    const other = await deviceOf(ada, { name: 'Otter', manufacturer: 'Médica' });
    const seenBy = async (device: string, query: object = {}) =>
      fieldIn(
        (await ada.get('descriptions/getDescription', { deviceId: device, ...query })).as(DeviceDescription),
        'recordStore',
      );
    expect(await seenBy(other)).toMatchObject({ of: 'company', en: null });
    const first = await ofCompany('recordStore', 'Server of the quality department');
    await ofCompany('recordStore', 'Archive in Lyon');
    for (const device of [deviceId, other])
      expect((await seenBy(device))?.en).toMatchObject({ text: 'Archive in Lyon', by: expect.any(String) });
    expect((await seenBy(deviceId, { asOf: first }))?.en?.text).toBe('Server of the quality department');

    await write('recordStore', 'Archive of this device');
    expect(await seenBy(deviceId)).toMatchObject({ of: 'device', en: { text: 'Archive of this device' } });
    expect((await seenBy(other))?.en?.text).toBe('Archive in Lyon');
    await write('recordStore', '');
    expect((await seenBy(deviceId))?.en?.text).toBe('Archive in Lyon');
  });

  it('stands in documents, and is hidden from other organisations', async () => {
    await ofCompany('recordStore', 'Archive in Nantes');
    const file = { deviceId, templateKey: 'TPL.QMS.05', form: 'filled', format: 'docx', locale: 'en' };
    expect(wordText((await ada.get('docTemplates/file', file)).response.rawPayload)).toContain('Archive in Nantes');
    const eve = await withPlan(server, await member(server));
    const hers = await deviceOf(eve, { name: 'Eve’s', manufacturer: 'Elsewhere' });
    const seen = (await eve.get('descriptions/getDescription', { deviceId: hers })).as(DeviceDescription);
    expect(fieldIn(seen, 'recordStore')?.en).toBeNull();
  });

  it('has the fields of its sections, and no others', async () => {
    const body = { deviceId, field: 'indications', of: 'company', language: 'en', text: 'x' };
    (await ada.post('descriptions/writeField', body)).isRefused('FIELD_UNKNOWN', { field: 'indications' });
  });
});
