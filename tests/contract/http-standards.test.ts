import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { AccessRequests, Done, Norms } from '#/backend/api/norms/contract.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { sendForm, type FormFile } from '#/tests/makers/form.ts';
import { zipOf } from '#/tests/makers/zip.ts';
import { deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { tinyNorms, tinyRequirements } from '#/tests/makers/tiny-requirements.ts';

const email = `admin.${randomUUID()}@example.org`;
let server: Server;
let admin: Person;
beforeAll(async () => {
  const settings = { administrator: accountIdOf(email, '07'.repeat(32)) };
  server = await startServer({ knowledge: tinyNorms, requirements: tinyRequirements, settings });
  admin = await member(server, { email });
});
afterAll(() => server.stop());

let ada: Person;
let organisation: string;
let deviceId: string;
beforeEach(async () => {
  ada = await member(server);
  organisation = (await ada.get('auth/session')).as(SessionAnswer).organisation.id;
  deviceId = await deviceOf(ada);
});

const declare = (body: object = {}) =>
  ada.post('normsReq/declareOwnership', { norm: 'N.SOFTWARE', reference: 'Invoice 42', ...body });
const prove = (fields: object, file?: FormFile) =>
  sendForm(server, ada, 'normsReq/uploadProof', { norm: 'N.SOFTWARE', ...fields }, file);
const decide = (call: string, body: object = {}) =>
  admin.post(`normsReq/${call}`, { organisation, norm: 'N.SOFTWARE', reason: 'The invoice was seen.', ...body });
const access = async () =>
  (await ada.get('normsReq/getAllNorms', { deviceId })).as(Norms).find(({ norm }) => norm === 'N.SOFTWARE')?.access;
const requests = async () =>
  (await admin.get('normsReq/getAccessRequests')).as(AccessRequests).filter((one) => one.organisation === organisation);

describe('Access to a standard', () => {
  it('is asked for with proof, seen by the administrator, and granted with a reason', async () => {
    const file = { name: 'invoice.txt', bytes: 'Invoice 42: one copy of the standard' };
    (await prove({ reference: 'Invoice 42' }, file)).as(Done);
    expect(await access()).toMatchObject({ state: 'DECLARED', reference: 'Invoice 42', fileName: 'invoice.txt' });
    const proof = await admin.get('normsReq/getProof', { organisation, norm: 'N.SOFTWARE' });
    expect(proof.response.body).toBe(file.bytes);
    expect(proof.response.headers['content-disposition']).toMatch(/^attachment; filename="invoice.txt"/);
    expect(await requests()).toMatchObject([
      { norm: 'N.SOFTWARE', access: { state: 'DECLARED' }, declaredByName: 'Ada Lovelace' },
    ]);
    (await decide('grantAccess')).as(Done);
    expect(await access()).toMatchObject({ state: 'GRANTED', reason: 'The invoice was seen.' });
    expect(await requests()).toMatchObject([{ access: { state: 'GRANTED' } }]);
  });

  it('is not asked for with a file that fetches something from elsewhere when the administrator opens it', async () => {
    const file = { name: 'invoice.docx', bytes: docxWithTemplateOf('https://elsewhere.example/x.dotm') };
    (await prove({ reference: 'Invoice 42' }, file)).isRefused('FILE_IS_ACTIVE');
    expect(await requests()).toEqual([]);
  });

  it('is refused with a reason, and may be asked for again', async () => {
    (await declare()).as(Done);
    (await decide('refuseAccess', { reason: undefined })).isRefused('REASON_REQUIRED');
    (await decide('refuseAccess', { reason: 'This is another edition.' })).as(Done);
    expect(await access()).toMatchObject({ state: 'REFUSED', reason: 'This is another edition.' });
    (await declare({ reference: 'Invoice 43' })).as(Done);
    expect(await access()).toMatchObject({ state: 'DECLARED', reference: 'Invoice 43', reason: null });
  });

  it('can be withdrawn', async () => {
    (await decide('grantAccess')).as(Done);
    (await decide('withdrawAccess', { reason: 'The licence has ended.' })).as(Done);
    expect(await access()).toMatchObject({ state: 'WITHDRAWN', reason: 'The licence has ended.' });
    (await decide('withdrawAccess')).isRefused('ACCESS_NOT_GRANTED');
  });

  it('is in the record of the organisation, with the administrator as its author', async () => {
    (await declare()).as(Done);
    (await decide('grantAccess')).as(Done);
    await server.engine.caughtUp();
    const { events } = (await ada.get('history/search', { type: 'StandardAccessGranted' })).as(HistoryPage);
    expect(events).toMatchObject([
      {
        sentence: { en: 'Granted access to N.SOFTWARE', fr: 'A accordé l’accès à N.SOFTWARE' },
        reason: 'The invoice was seen.',
        actor: { name: 'Ada Lovelace', kind: 'person' },
      },
    ]);
  });

  it('is asked for by reference or file, about a standard that exists', async () => {
    (await declare({ reference: ' ' })).isRefused('PROOF_REQUIRED');
    (await declare({ norm: 'MDR' })).isRefused('NORM_IS_FREE');
    (await declare({ norm: 'ISO0' })).isRefused('NORM_NOT_FOUND');
    (await prove({})).isRefused('FILE_MISSING');
    (await prove({ norm: 'MDR' }, { name: 'a.txt', bytes: 'a' })).isRefused('NORM_IS_FREE');
    (await declare()).as(Done);
    (await declare()).isRefused('ACCESS_PENDING');
  });

  it('is decided by the administrator alone', async () => {
    (await ada.get('normsReq/getAccessRequests')).isRefused('FORBIDDEN');
    (await ada.get('normsReq/getProof', { organisation, norm: 'N.SOFTWARE' })).isRefused('FORBIDDEN');
    (await admin.get('normsReq/getProof', { organisation, norm: 'N.SOFTWARE' })).isRefused('NOT_FOUND');
    for (const call of ['grantAccess', 'refuseAccess', 'withdrawAccess'])
      (await ada.post(`normsReq/${call}`, { organisation, norm: 'N.SOFTWARE', reason: 'Mine' })).isRefused('FORBIDDEN');
    expect((await admin.get('auth/session')).as(SessionAnswer).accessRights).toEqual({ role: 'ADMIN' });
    expect((await ada.get('auth/session')).as(SessionAnswer).accessRights).toEqual({ role: 'FREE' });
    (await decide('grantAccess', { organisation: randomUUID() })).isRefused('ORGANISATION_NOT_FOUND');
  });
});

/** A Word document that names the template it was made with, at an address. */
const docxWithTemplateOf = (address: string): Buffer =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<w:document/>',
    'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${address}" TargetMode="External"/></Relationships>`,
  });
