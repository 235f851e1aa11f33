import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#/backend/api/edge/app.ts';
import { DocumentSpace } from '#/backend/api/documents/contract.ts';
import { AddedToSpace, DocTemplateDetail, DocTemplates, templateCategories } from '#/backend/api/templates/contract.ts';
import { archetypePath, loadArchetypes } from '#/knowledge/reference-devices/archetypes.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { answerAll, deviceOf, member, visitor, type Person } from '#/tests/makers/person.ts';
import { withPlan } from '#/tests/makers/plan.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { wordText } from '#/tests/makers/word-text.ts';

const knowledge = loadKnowledge();
const [archetype] = loadArchetypes();
if (!archetype) throw new Error('no archetypes');
const answers = [...archetypePath(archetype, knowledge).answers.values()];

let server: Server;
let ada: Person;
let deviceId: string;
beforeAll(async () => {
  server = await startServer({ knowledge, requirements: loadRequirements() });
  ada = await withPlan(server, await member(server));
  deviceId = await deviceOf(ada, { name: 'Vena <&> “é”', manufacturer: 'Médica' });
  await answerAll(ada, deviceId, answers.slice(0, 25));
});
afterAll(() => server.stop());

const list = async (query: object = {}, person = ada) =>
  (await person.get('docTemplates/getDocTemplates', { deviceId, ...query })).as(DocTemplates);
const detail = async (templateKey: string, query: object = {}, person = ada) =>
  (await person.get('docTemplates/getDocTemplate', { deviceId, templateKey, ...query })).as(DocTemplateDetail);
const file = (query: object = {}, person = ada) =>
  person.get('docTemplates/file', { deviceId, templateKey: 'TPL.QMS.01', form: 'filled', format: 'pdf', ...query });
const add = (body: object = {}, person = ada) =>
  person.post('docTemplates/addToSpace', {
    deviceId,
    templateKey: 'TPL.QMS.01',
    form: 'filled',
    format: 'docx',
    ...body,
  });

describe('The templates of a device', () => {
  it('are all there, in their groups, with their titles, applicability and related standards', async () => {
    const all = await list();
    expect(all).toHaveLength(knowledge.templates.length);
    expect(new Set(all.map(({ category }) => category))).toEqual(new Set(templateCategories));
    const manual = all.find(({ key }) => key === 'TPL.QMS.01');
    expect(manual).toMatchObject({
      titleEN: 'Quality manual',
      titleFR: 'Manuel qualité',
      category: 'QMS',
      available: true,
      applicabilityStatus: 'APPLICABLE',
      relatedStandards: [{ norm: 'ISO13485' }],
    });
    expect(manual?.reason.en).not.toBe('');
    expect(manual?.requirements).toBeGreaterThan(0);
  });

  it('are not assessed before the first answer', async () => {
    const fresh = await deviceOf(ada, { name: 'Fresh' });
    const all = await list({ deviceId: fresh });
    expect(new Set(all.map(({ applicabilityStatus }) => applicabilityStatus))).toEqual(new Set(['UNKNOWN']));
    expect(all[0]?.reason.en).toContain('does not allow us to assess the applicability of this document');
  });

  it('are as they were at any moment', async () => {
    const device = await deviceOf(ada, { name: 'Later' });
    const { position } = await detail('TPL.QMS.01', { deviceId: device });
    await answerAll(ada, device, answers.slice(0, 15));
    const asOf = position ?? undefined;
    expect((await detail('TPL.QMS.01', { deviceId: device })).applicabilityStatus).toBe('APPLICABLE');
    expect((await detail('TPL.QMS.01', { deviceId: device, asOf })).applicabilityStatus).toBe('UNKNOWN');
  });

  it('say what each is for, what it serves and which facts fill it', async () => {
    const manual = await detail('TPL.QMS.01');
    expect(manual).toMatchObject({ version: '1.0', knowledge: knowledge.version });
    expect(manual.purpose.en).not.toContain('{{');
    expect(manual.purpose.fr).not.toBe(manual.purpose.en);
    expect(manual.served.map(({ norm }) => norm)).toContain('ISO13485');
    expect(manual.facts.length).toBeGreaterThan(0);
    expect(manual.places - manual.filled).toBeGreaterThan(0);
  });

  it('show the words of a standard to whoever may read it alone', async () => {
    const { served } = await detail('TPL.QMS.01');
    const closed = served.find(({ norm }) => norm === 'ISO13485');
    expect(closed?.text.en).toBe('The text is open to owners of the standard.');
    expect(closed?.reference.en).toMatch(/^ISO 13485/);
    const open = served.find(({ norm }) => norm === 'MDR');
    expect(open?.text.en).not.toBe('The text is open to owners of the standard.');
  });

  it('that do not exist are not found', async () => {
    (await ada.get('docTemplates/getDocTemplate', { deviceId, templateKey: 'TPL.NO.01' })).isRefused(
      'TEMPLATE_NOT_FOUND',
    );
    (await file({ templateKey: 'TPL.NO.01' })).isRefused('TEMPLATE_NOT_FOUND');
    (await file({ templateKey: '../../etc' })).isRefused('INVALID_INPUT');
  });
});

describe('The file of a template', () => {
  it.each(['raw', 'filled'] as const)('is a Word file in its %s form that says where it comes from', async (form) => {
    const { response } = await file({ form, format: 'docx', locale: 'fr' });
    expect(response.headers['content-type']).toContain('wordprocessingml.document');
    expect(response.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="TPL.QMS.01-${form}-fr-\\d+.docx"`),
    );
    const words = wordText(response.rawPayload);
    for (const part of ['Manuel qualité', 'Vena <&> “é”', knowledge.version, 'Contenu (SHA-256)', 'Objet'])
      expect(words).toContain(part);
    expect(words).toContain('[à compléter]');
    expect(words).not.toContain('{{');
  });

  it('has the new name of a device that was edited', async () => {
    const renamed = await deviceOf(ada, { name: 'Artéria' });
    await answerAll(ada, renamed, answers.slice(0, 15));
    const printed = async (asOf?: string) =>
      wordText((await file({ deviceId: renamed, form: 'filled', format: 'docx', asOf })).response.rawPayload);
    const { position } = await detail('TPL.QMS.01', { deviceId: renamed });
    const details = { name: 'Artéria 2', manufacturer: 'Médica', description: 'A catheter', range: null };
    await ada.post('devices/changeDetails', { deviceId: renamed, ...details, emdnCode: null });
    expect(await printed()).toContain('Artéria 2');
    expect(await printed(position ?? undefined)).not.toContain('Artéria 2');
  });

  it('is a PDF that a page of ours may show, and nobody else’s', async () => {
    const { response } = await file({ disposition: 'inline' });
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.rawPayload.includes('/StructTreeRoot')).toBe(true);
    expect(response.rawPayload.includes('/Outlines')).toBe(true);
    expect(response.headers['content-disposition']).toMatch(/^inline/);
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await file()).response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.each(['docx', 'pdf'])('has the same bytes for the same moment (%s)', async (format) => {
    const asOf = (await detail('TPL.QMS.01')).position ?? undefined;
    const before = (await file({ format, asOf })).response.rawPayload;
    const next = format === 'pdf' ? 26 : 25;
    await answerAll(ada, deviceId, answers.slice(next, next + 1));
    const fresh = await anotherApi();
    expect((await file({ format, asOf }, fresh.person)).response.rawPayload.equals(before)).toBe(true);
    expect((await file({ format })).response.rawPayload.equals(before)).toBe(false);
    await fresh.app.close();
  });

  /** A second API over the same log, which has nothing at hand. */
  async function anotherApi() {
    const app = await buildApp(server.services);
    const person = visitor({ ...server, app });
    for (const [name, value] of ada.cookies) person.cookies.set(name, value);
    return { app, person };
  }
});

describe('A document of a template in the document space', () => {
  const documents = async () => (await ada.get('documents/getDocuments', { deviceId })).as(DocumentSpace).documents;

  it('is added once, and afterwards as a new version with a reason', async () => {
    const added = (await add({ locale: 'en' })).as(AddedToSpace);
    expect(added).toMatchObject({
      name: 'Quality manual (pre-filled).docx',
      folder: 'Quality management system',
      version: 1,
    });
    (await add({ locale: 'en' })).isRefused('REASON_REQUIRED');
    const again = (await add({ locale: 'en', reason: 'The class has changed' })).as(AddedToSpace);
    expect(again).toMatchObject({ documentId: added.documentId, version: 2 });
    expect((await add({ locale: 'fr' })).as(AddedToSpace)).toMatchObject({
      name: 'Manuel qualité (prérempli).docx',
      version: 1,
    });
    const all = await documents();
    expect(all.map(({ template }) => template)).toEqual([
      { key: 'TPL.QMS.01', form: 'filled', locale: 'en' },
      { key: 'TPL.QMS.01', form: 'filled', locale: 'fr' },
    ]);
    const { response } = await ada.get('documents/download', { deviceId, documentId: added.documentId, version: 1 });
    expect(wordText(response.rawPayload)).toContain('Quality manual');
  });
});

describe('Without a plan', () => {
  it('the first template of each category is open, the others are locked and none of them leaves', async () => {
    const bob = await member(server);
    const own = await deviceOf(bob);
    const all = await list({ deviceId: own }, bob);
    const open = all.filter(({ available }) => available);
    expect(open).toHaveLength(templateCategories.length);
    expect(new Set(open.map(({ category }) => category)).size).toBe(templateCategories.length);
    const locked = all.find(({ available }) => !available);
    expect(locked).toMatchObject({ rawLink: null, previewLink: null });
    const templateKey = locked?.key ?? '';
    (await file({ deviceId: own, templateKey }, bob)).isRefused('TEMPLATE_LOCKED', { templateKey });
    (await add({ deviceId: own, templateKey }, bob)).isRefused('TEMPLATE_LOCKED');
    expect((await file({ deviceId: own, templateKey: open[0]?.key }, bob)).status).toBe(200);
  });
});

describe('Templates of another organisation’s device', () => {
  it('do not exist', async () => {
    const eve = await withPlan(server, await member(server));
    (await eve.get('docTemplates/getDocTemplates', { deviceId })).isRefused('DEVICE_NOT_FOUND');
    (await eve.get('docTemplates/getDocTemplate', { deviceId, templateKey: 'TPL.QMS.01' })).isRefused(
      'DEVICE_NOT_FOUND',
    );
    (await file({}, eve)).isRefused('DEVICE_NOT_FOUND');
    (await add({}, eve)).isRefused('DEVICE_NOT_FOUND');
  });
});
