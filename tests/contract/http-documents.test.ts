import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DocumentSpace, Uploaded } from '#/backend/api/documents/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { largestFile } from '#/backend/api/documents/examine.ts';
import { sendForm } from '#/tests/makers/form.ts';
import { deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { zipOf } from '#/tests/makers/zip.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

let ada: Person;
let deviceId: string;
beforeEach(async () => {
  ada = await member(server);
  deviceId = await deviceOf(ada);
});

const text = (words: string) => ({ name: 'plan.txt', bytes: words });
const upload = (fields: object = {}, file: Parameters<typeof sendForm>[4] = text('one'), person = ada) =>
  sendForm(server, person, 'documents/upload', { deviceId, folder: 'Risks', ...fields }, file);
const addVersion = (fields: object, file: Parameters<typeof sendForm>[4] = text('two'), person = ada) =>
  sendForm(server, person, 'documents/addVersion', { deviceId, ...fields }, file);
const uploaded = async (fields: object = {}) => (await upload(fields)).as(Uploaded).documentId;
const space = async (query: object = {}) =>
  (await ada.get('documents/getDocuments', { deviceId, ...query })).as(DocumentSpace);
const download = (documentId: string, query: object = {}, person = ada) =>
  person.get('documents/download', { deviceId, documentId, ...query });

describe('The document space', () => {
  it('is empty at first', async () => {
    expect(await space()).toMatchObject({ documents: [], reasonRequired: false });
  });

  it('takes a file and gives it back', async () => {
    const documentId = await uploaded();
    expect((await space()).documents).toMatchObject([
      {
        id: documentId,
        name: 'plan.txt',
        folder: 'Risks',
        template: null,
        versions: [{ number: 1, size: 3, mediaType: 'text/plain', by: { name: 'Ada Lovelace' }, reason: null }],
      },
    ]);
    const { response } = await download(documentId);
    expect(response.body).toBe('one');
    expect(response.headers).toMatchObject({
      'content-disposition': `attachment; filename="plan.txt"; filename*=UTF-8''plan.txt`,
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('says of a file what opening it would fetch, and keeps that with the version', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate';
    const away = `<Relationship Id="r" Type="${type}" Target="https://evil.example/t.dotm" TargetMode="External"/>`;
    const bytes = zipOf({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': '<document/>',
      'word/_rels/settings.xml.rels': `<Relationships>${away}</Relationships>`,
    });
    (await upload({}, { name: 'plan.docx', bytes })).as(Uploaded);
    await uploaded();
    const found = (await space()).documents.map(({ versions }) => versions.map(({ findings }) => findings));
    expect(found).toEqual([[['remote-template']], [[]]]);
  });

  it('keeps every version, each with its reason', async () => {
    const documentId = await uploaded();
    (await addVersion({ documentId })).isRefused('REASON_REQUIRED');
    (await addVersion({ documentId, reason: 'Same' }, text('one'))).isRefused('NOTHING_CHANGED');
    (await addVersion({ documentId, reason: 'New edition' })).as(Uploaded);
    const [document] = (await space()).documents;
    expect(document?.versions).toMatchObject([
      { number: 1, reason: null },
      { number: 2, reason: 'New edition' },
    ]);
    expect((await download(documentId)).response.body).toBe('two');
    expect((await download(documentId, { version: 1 })).response.body).toBe('one');
    (await download(documentId, { version: 3 })).isRefused('DOCUMENT_NOT_FOUND');
    (await download(documentId, { version: 0 })).isRefused('INVALID_INPUT');
  });

  it('may change its type of file: the signed PDF of a text', async () => {
    const documentId = await uploaded();
    (await addVersion({ documentId, reason: 'Signed' }, { name: 'plan.pdf', bytes: '%PDF-1.7' })).as(Uploaded);
    const [document] = (await space()).documents;
    expect(document?.versions.map(({ mediaType }) => mediaType)).toEqual(['text/plain', 'application/pdf']);
    const { response } = await download(documentId);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toContain('plan.pdf');
  });

  it('is as it was at any moment', async () => {
    const before = (await space()).position ?? '';
    const documentId = await uploaded();
    const first = (await space()).position ?? '';
    (await addVersion({ documentId, reason: 'New edition' })).as(Uploaded);
    expect((await space({ asOf: before })).documents).toEqual([]);
    expect((await space({ asOf: first })).documents[0]?.versions).toHaveLength(1);
    expect((await download(documentId, { asOf: first })).response.body).toBe('one');
    (await download(documentId, { asOf: before })).isRefused('DOCUMENT_NOT_FOUND');
  });

  it('renames and moves, and has every name once in a folder', async () => {
    const documentId = await uploaded();
    (await upload()).isRefused('DOCUMENT_NAME_TAKEN');
    await uploaded({ folder: 'Design' });
    (await ada.post('documents/rename', { deviceId, documentId, name: 'Risk plan.txt' })).as(Uploaded);
    (await ada.post('documents/move', { deviceId, documentId, folder: 'Design' })).as(Uploaded);
    expect((await space()).documents.map(({ folder, name }) => `${folder}/${name}`)).toEqual([
      'Design/Risk plan.txt',
      'Design/plan.txt',
    ]);
    (await ada.post('documents/rename', { deviceId, documentId, name: ' ' })).isRefused('INVALID_INPUT');
    (await ada.post('documents/move', { deviceId, documentId: crypto.randomUUID(), folder: 'x' })).isRefused(
      'DOCUMENT_NOT_FOUND',
    );
  });

  it('tells in the history what happened', async () => {
    const documentId = await uploaded();
    (await addVersion({ documentId, reason: 'New edition' })).as(Uploaded);
    (await ada.post('documents/rename', { deviceId, documentId, name: 'Risk plan.txt' })).as(Uploaded);
    (await ada.post('documents/move', { deviceId, documentId, folder: 'Design' })).as(Uploaded);
    const { events } = (await ada.get('history/getEvents', { deviceId })).as(HistoryPage);
    expect(events.slice(1).map(({ sentence }) => sentence.en)).toEqual([
      'Added the document “plan.txt” to the folder “Risks”',
      'Replaced the content of “plan.txt” by a new version (plan.txt)',
      'Renamed the document “plan.txt” to “Risk plan.txt”',
      'Moved the document “Risk plan.txt” from “Risks” to “Design”',
    ]);
  });

  it.each([
    ['an ending that is not accepted', { name: 'page.svg', bytes: '<svg>' }, 'FILE_TYPE_UNSUPPORTED'],
    ['content that is not what the name says', { name: 'plan.pdf', bytes: 'no' }, 'FILE_CONTENT_DIFFERS'],
    ['an empty file', { name: 'plan.txt', bytes: '' }, 'FILE_EMPTY'],
    ['a file over 10 MB', { name: 'plan.txt', bytes: 'a'.repeat(largestFile + 1) }, 'FILE_TOO_LARGE'],
  ] as const)('refuses %s', async (_, file, code) => {
    (await upload({}, file)).isRefused(code);
    expect((await space()).documents).toEqual([]);
  });

  it('refuses forms without a file, without a folder, with what it does not know, and what is no form', async () => {
    (await sendForm(server, ada, 'documents/upload', { deviceId, folder: 'a' })).isRefused('FILE_MISSING');
    (await upload({ folder: ' ' })).isRefused('INVALID_INPUT');
    (await upload({ colour: 'red' })).isRefused('INVALID_INPUT');
    (await ada.post('documents/upload', { deviceId, folder: 'a' })).isRefused('FILE_MISSING');
  });

  it('takes forms nowhere else', async () => {
    (await sendForm(server, ada, 'documents/rename', { deviceId, name: 'a' })).isRefused('INVALID_INPUT');
    (await sendForm(server, ada, 'devices/newDevice', { name: 'a' })).isRefused('UNSUPPORTED_MEDIA_TYPE');
  });

  it('is closed to other organisations, also to their files of the same content', async () => {
    const documentId = await uploaded();
    const eve = await member(server);
    (await upload({}, text('evil'), eve)).isRefused('DEVICE_NOT_FOUND');
    (await addVersion({ documentId, reason: 'a' }, text('evil'), eve)).isRefused('DEVICE_NOT_FOUND');
    (await download(documentId, {}, eve)).isRefused('DEVICE_NOT_FOUND');
    (await eve.get('documents/getDocuments', { deviceId })).isRefused('DEVICE_NOT_FOUND');
    (await eve.post('documents/rename', { deviceId, documentId, name: 'a' })).isRefused('DEVICE_NOT_FOUND');
    (await eve.post('documents/move', { deviceId, documentId, folder: 'a' })).isRefused('DEVICE_NOT_FOUND');
    const own = await deviceOf(eve);
    (await eve.get('documents/download', { deviceId: own, documentId })).isRefused('DOCUMENT_NOT_FOUND');
  });
});
