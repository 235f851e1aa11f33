import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Done, Gspr, Hits, Norms, Requirements } from '#/backend/api/norms/contract.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import { handle } from '#/backend/commands/handle.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { withPlan } from '#/tests/makers/plan.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { auditorOf } from '#/tests/makers/team.ts';
import { tinyNorms, tinyRequirements } from '#/tests/makers/tiny-requirements.ts';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';

let server: Server;
beforeAll(async () => void (server = await startServer({ knowledge: tinyNorms, requirements: tinyRequirements })));
afterAll(() => server.stop());

let ada: Person & { userId: string };
let deviceId: string;
beforeEach(async () => {
  ada = await member(server);
  deviceId = await deviceOf(ada);
});

const norms = async (query: object = {}) => (await ada.get('normsReq/getAllNorms', { deviceId, ...query })).as(Norms);
const norm = async (key: string, query: object = {}) => (await norms(query)).find((one) => one.norm === key);
const rows = async (key: string, query: object = {}) =>
  (await ada.get('normsReq/getNormRequirements', { deviceId, norm: key, ...query })).as(Requirements);
const row = async (key: string, id: string, query: object = {}) =>
  (await rows(key, query)).find(({ _id }) => _id === id);
const gspr = async (query: object = {}) => (await ada.get('normsReq/getGspr', { deviceId, ...query })).as(Gspr);
const state = (body: object) => ada.post('normsReq/stateApplicability', { deviceId, ...body });
const position = async () => (await gspr()).position ?? undefined;

const isNA = { key: 'N.STERILE', status: 'NA', justification: 'The hospital sterilises it before use.' };

/** As the operator does by `acta grant-standard`. */
async function granted(person: Person, key: string): Promise<void> {
  const { organisation } = (await person.get('auth/session')).as(SessionAnswer);
  const actor = { kind: 'system', id: 'operator', role: null, name: null } as const;
  const meta = { id: crypto.randomUUID(), actor, organisation: organisation.id, device: null, reason: 'Invoice seen' };
  await handle(
    server.services.log,
    organisationDecider,
    organisation.id,
    { type: 'GrantStandardAccess', norm: key },
    meta,
  );
  await server.engine.caughtUp();
}

describe('Norms that somebody has already', () => {
  const queries = {
    getAllNorms: {},
    getNormRequirements: { norm: 'N.STERILE' },
    getGspr: {},
    getCoverage: {},
  };
  type Call = keyof typeof queries;
  const read = (call: Call, headers: Record<string, string> = {}, query: object = {}, who = ada) =>
    who.get(`normsReq/${call}`, { deviceId, ...queries[call], ...query }, headers);
  const tagOf = async (call: Call) => String((await read(call)).response.headers['etag']);

  it.each(['getAllNorms', 'getNormRequirements', 'getGspr', 'getCoverage'] as const)(
    '%s: are not sent again',
    async (call) => {
      const tag = await tagOf(call);
      const { status, response } = await read(call, { 'if-none-match': tag });
      const { 'cache-control': cached, 'content-length': length } = response.headers;
      expect({ status, body: response.body, cached, length }).toEqual({ status: 304, body: '', cached: 'no-store' });
    },
  );

  it('have no words for who asks for the head alone', async () => {
    const known = { 'if-none-match': await tagOf('getAllNorms') };
    expect((await ada.request('HEAD', `/api/normsReq/getAllNorms?deviceId=${deviceId}`, undefined, known)).status).toBe(
      200,
    );
  });

  it('are sent once something in them has changed', async () => {
    const tag = await tagOf('getAllNorms');
    const { position: after } = (await state(isNA)).as(Done);
    const changed = await read('getAllNorms', { 'if-none-match': tag }, { after });
    expect(changed.as(Norms).find(({ norm: key }) => key === 'N.STERILE')?.applicabilityStatus).toBe('NA');
  });

  it('are sent whole to auditors, whose readings are recorded, and refused to others', async () => {
    const tag = await tagOf('getAllNorms');
    const auditor = await auditorOf(server, await withPlan(server, ada));
    const { status, response } = await read('getAllNorms', { 'if-none-match': tag }, {}, auditor);
    expect([status, response.headers['etag']]).toEqual([200, undefined]);
    const stranger = await member(server);
    (await read('getAllNorms', { 'if-none-match': tag }, {}, stranger)).isRefused('DEVICE_NOT_FOUND');
  });
});

describe('The norms of a device', () => {
  it('come in their order, unknown before the first answer, and closed where they are standards', async () => {
    const all = await norms();
    expect(all.map(({ norm: key }) => key)).toEqual(['MDR', 'N.QMS', 'N.SOFTWARE', 'N.STERILE']);
    expect(all.every(({ applicabilityStatus }) => applicabilityStatus === 'UNKNOWN')).toBe(true);
    expect(all.map(({ access }) => access.state)).toEqual(['FREE', 'CLOSED', 'CLOSED', 'CLOSED']);
  });

  it('say what the rules conclude, from which answers, and what would settle the rest', async () => {
    await answerAll(ada, deviceId, ['invasive.no']);
    expect(await norm('N.SOFTWARE')).toMatchObject({
      applicabilityStatus: 'UNKNOWN',
      settledBy: [{ question: 'Q.SOFTWARE', questionTitle: { en: 'software?' } }],
    });
    await answerAll(ada, deviceId, ['software.yes']);
    expect(await norm('N.SOFTWARE')).toMatchObject({
      applicabilityStatus: 'APPLICABLE',
      rulesStatus: 'APPLICABLE',
      because: [{ question: 'Q.SOFTWARE', answerTitle: { en: 'yes' } }],
      settledBy: [],
      statement: null,
      requirements: { total: 2, applicable: 1, notApplicable: 0, unknown: 1 },
    });
    expect(await norm('N.STERILE')).toMatchObject({ applicabilityStatus: 'NA', reason: { en: 'It does not apply' } });
  });

  it('are as they were at any moment', async () => {
    await answerAll(ada, deviceId, ['invasive.no']);
    const asOf = await position();
    await answerAll(ada, deviceId, ['software.yes']);
    expect(await norm('N.SOFTWARE', { asOf })).toMatchObject({ applicabilityStatus: 'UNKNOWN' });
  });

  it('of others do not exist', async () => {
    const eve = await member(server);
    for (const path of ['getAllNorms', 'getGspr', 'exportGspr'])
      (await eve.get(`normsReq/${path}`, { deviceId })).isRefused('DEVICE_NOT_FOUND');
    (await eve.get('normsReq/getNormRequirements', { deviceId, norm: 'MDR' })).isRefused('DEVICE_NOT_FOUND');
    (await eve.get('normsReq/searchRequirements', { deviceId, text: 'a' })).isRefused('DEVICE_NOT_FOUND');
    (await eve.post('normsReq/stateApplicability', { deviceId, ...isNA })).isRefused('DEVICE_NOT_FOUND');
  });
});

describe('The requirements of a norm', () => {
  it('of a law are open, each with its verdict, reason and traces', async () => {
    await answerAll(ada, deviceId, ['invasive.surgical', 'duration.long', 'software.no']);
    expect(await rows('MDR')).toMatchObject([
      { _id: 'GSPR.I', type: 'HEAD', clause: 'Chapter I', isClosed: false, requirementEN: 'General' },
      { _id: 'GSPR.1', type: 'REQ', applicabilityStatus: 'APPLICABLE', criticity: 'critical', risks: ['K.INFECTED'] },
      { _id: 'GSPR.11.4', applicabilityStatus: 'UNKNOWN', settledBy: ['Q.STERILE'], evidence: ['report'] },
      {
        _id: 'GSPR.17.2',
        applicabilityStatus: 'NA',
        applicabilityJustificationEN: 'No software',
        applicabilityJustificationFR: 'Pas de logiciel',
        because: ['Q.SOFTWARE'],
        origin: 'RULES',
        templates: ['T.CODE'],
      },
    ]);
  });

  it('of a standard keep their wording on the server until access is granted, and nothing else', async () => {
    await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
    const closed = await ada.get('normsReq/getNormRequirements', { deviceId, norm: 'N.SOFTWARE' });
    expect(closed.response.body).not.toMatch(/Plan the development|Planifier|Verify the units/);
    expect(closed.as(Requirements)).toMatchObject([
      { type: 'HEAD', clause: '5', requirementEN: 'Development', isClosed: false },
      {
        type: 'REQ',
        clause: '5.1',
        requirementEN: null,
        requirementFR: null,
        isClosed: true,
        applicabilityStatus: 'APPLICABLE',
        because: ['Q.SOFTWARE'],
        gspr: ['17.2'],
      },
      { type: 'REQ', clause: '5.5' },
    ]);
    await granted(ada, 'N.SOFTWARE');
    expect((await rows('N.SOFTWARE'))[1]).toMatchObject({ requirementEN: 'Plan the development', gspr: ['17.2'] });
    expect(await norm('N.SOFTWARE')).toMatchObject({ access: { state: 'GRANTED', reason: 'Invoice seen' } });
  });

  it('of a norm that does not exist are refused', async () => {
    (await ada.get('normsReq/getNormRequirements', { deviceId, norm: 'ISO0' })).isRefused('NORM_NOT_FOUND');
    (await ada.get('normsReq/getNormRequirements', { deviceId })).isRefused('INVALID_INPUT');
    (await ada.get('normsReq/getNormRequirements', { deviceId, norm: 'MDR', more: '1' })).isRefused('INVALID_INPUT');
  });
});

describe('Searching the requirements', () => {
  const search = async (text: string) => (await ada.get('normsReq/searchRequirements', { deviceId, text })).as(Hits);
  const keys = async (text: string) => (await search(text)).hits.map(({ _id }) => _id);

  it('finds every word in either language, whatever the accents', async () => {
    expect(await keys('etat')).toEqual(['GSPR.11.4', 'GSPR.17.2']);
    expect(await keys('rdm 11.4')).toEqual(['GSPR.11.4']);
    expect(await keys('Stérilisé ETAT')).toEqual(['GSPR.11.4']);
    expect(await keys('sterile software')).toEqual([]);
    expect(await search('  ')).toEqual({ total: 0, hits: [] });
  });

  it('finds closed standards by clause and section alone', async () => {
    expect(await keys('development')).toEqual(['N.SOFTWARE.5']);
    expect(await search('5.1')).toMatchObject({ hits: [{ _id: 'N.SOFTWARE.5.1', requirementEN: null }] });
    await granted(ada, 'N.SOFTWARE');
    expect(await keys('development')).toEqual(['N.SOFTWARE.5', 'N.SOFTWARE.5.1']);
  });
});

describe('An own statement', () => {
  it('overrides what is shown, beside what the rules conclude', async () => {
    await answerAll(ada, deviceId, ['invasive.no', 'software.no', 'sterile.yes']);
    expect((await state(isNA)).as(Done).position).not.toBeNull();
    expect(await norm('N.STERILE')).toMatchObject({
      applicabilityStatus: 'NA',
      rulesStatus: 'APPLICABLE',
      statement: {
        status: 'NA',
        justification: isNA.justification,
        by: ada.userId,
        byName: 'Ada Lovelace',
        rulesThen: 'APPLICABLE',
        isOutdated: false,
      },
    });
    expect(await row('N.STERILE', 'N.STERILE.4.1')).toMatchObject({
      applicabilityStatus: 'NA',
      rulesStatus: 'APPLICABLE',
      origin: 'NORM',
    });
  });

  it('about one row counts for that row', async () => {
    await answerAll(ada, deviceId, ['invasive.no', 'software.no']);
    const justification = 'Performance is shown elsewhere.';
    (await state({ key: 'GSPR.1', status: 'NA', justification })).as(Done);
    expect(await row('MDR', 'GSPR.1')).toMatchObject({
      applicabilityStatus: 'NA',
      applicabilityJustificationEN: justification,
      origin: 'OWN',
      statement: { status: 'NA' },
    });
    expect((await norm('MDR'))?.requirements).toMatchObject({ notApplicable: 2 });
  });

  it('is flagged once the rules change their conclusion', async () => {
    await answerAll(ada, deviceId, ['invasive.no', 'software.no']);
    (await state(isNA)).as(Done);
    await answerAll(ada, deviceId, ['sterile.yes']);
    expect((await norm('N.STERILE'))?.statement).toMatchObject({ rulesThen: 'UNKNOWN', isOutdated: true });
  });

  it('needs a justification, and a reason when it is changed or withdrawn', async () => {
    (await state({ ...isNA, justification: 'n/a' })).isRefused('JUSTIFICATION_TOO_SHORT');
    (await state(isNA)).as(Done);
    (await state({ ...isNA, status: 'APPLICABLE' })).isRefused('REASON_REQUIRED');
    const withdraw = (body: object) => ada.post('normsReq/withdrawStatement', { deviceId, key: 'N.STERILE', ...body });
    (await withdraw({})).isRefused('REASON_REQUIRED');
    const asOf = await position();
    (await withdraw({ reason: 'Stated by mistake' })).as(Done);
    expect(await norm('N.STERILE')).toMatchObject({ applicabilityStatus: 'UNKNOWN', statement: null });
    expect(await norm('N.STERILE', { asOf })).toMatchObject({ applicabilityStatus: 'NA' });
    (await withdraw({ reason: 'again' })).isRefused('STATEMENT_NOT_FOUND');
  });

  it('needs no access to the wording, for a requirement and for all of a clause', async () => {
    await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
    (await state({ ...isNA, key: 'N.SOFTWARE.5.1' })).as(Done);
    expect(await row('N.SOFTWARE', 'N.SOFTWARE.5.1')).toMatchObject({ applicabilityStatus: 'NA', isClosed: true });
    const keys = ['N.SOFTWARE.5.1', 'N.SOFTWARE.5.5'];
    const together = (body: object) => ada.post('normsReq/stateTogether', { deviceId, keys, ...body });
    const applies = { status: 'APPLICABLE', justification: 'The module is ours after all.' };
    (await together(applies)).isRefused('REASON_REQUIRED');
    (await together({ ...applies, keys: ['N.SOFTWARE.5'] })).isRefused('REQUIREMENT_NOT_FOUND');
    (await together({ ...applies, reason: 'Found in the review' })).as(Done);
    expect((await rows('N.SOFTWARE')).slice(1)).toMatchObject([{ origin: 'OWN' }, { origin: 'OWN' }]);
    expect((await norm('N.SOFTWARE'))?.progress).toEqual({ evidenced: 0, stated: 2, open: 0 });
    const withdraw = () => ada.post('normsReq/withdrawTogether', { deviceId, keys, reason: 'Stated by mistake' });
    (await withdraw()).as(Done);
    expect((await norm('N.SOFTWARE'))?.progress).toEqual({ evidenced: 0, stated: 0, open: 2 });
    (await withdraw()).isRefused('STATEMENT_NOT_FOUND');
  });

  it('is refused about what is unknown or nonsense', async () => {
    (await state({ ...isNA, key: 'ISO0' })).isRefused('REQUIREMENT_NOT_FOUND');
    (await state({ ...isNA, key: 'GSPR.I' })).isRefused('REQUIREMENT_NOT_FOUND');
    (await state({ ...isNA, status: 'UNKNOWN' })).isRefused('INVALID_INPUT');
    (await state({ ...isNA, more: true })).isRefused('INVALID_INPUT');
  });
});

describe('The GSPR checklist', () => {
  const name = (body: object) => ada.post('normsReq/nameEvidence', { deviceId, standard: '', document: null, ...body });

  it('lists Annex I with the applicable standards that support each point', async () => {
    await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
    const { rows: lines, documents } = await gspr();
    expect(lines.map(({ _id }) => _id)).toEqual(['GSPR.I', 'GSPR.1', 'GSPR.11.4', 'GSPR.17.2']);
    expect(lines.at(-1)?.supportedBy).toEqual([
      { norm: 'N.SOFTWARE', name: { en: 'N.SOFTWARE', fr: 'N.SOFTWARE' }, clauses: ['5.1', '5.5'] },
    ]);
    expect(documents).toEqual([]);
  });

  it('takes method, standard and document, and keeps what stood before', async () => {
    const first = { requirement: 'GSPR.1', method: 'Test', document: { id: null, name: 'Report 12' } };
    (await name(first)).as(Done);
    const asOf = await position();
    (await name({ ...first, method: 'Bench test', standard: 'ISO 14971:2019' })).as(Done);
    expect((await gspr()).rows[1]).toMatchObject({
      method: 'Bench test',
      standard: 'ISO 14971:2019',
      document: { id: null, name: 'Report 12' },
      named: { byName: 'Ada Lovelace' },
    });
    expect((await gspr({ asOf })).rows[1]).toMatchObject({ method: 'Test', standard: '' });
    expect((await name({ ...first, method: 'Bench test', standard: 'ISO 14971:2019' })).as(Done)).toEqual({
      position: null,
    });
  });

  it('refuses other rows and documents that are not there', async () => {
    (await name({ requirement: 'N.SOFTWARE.5.1', method: 'x' })).isRefused('REQUIREMENT_NOT_FOUND');
    const document = { id: 'd-1', name: 'Report' };
    (await name({ requirement: 'GSPR.1', method: 'x', document })).isRefused('INVALID_INPUT');
  });
});

describe('Exports', () => {
  const workbook = async (path: string, query: object) => {
    const { response } = await ada.get(`normsReq/${path}`, { deviceId, ...query });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(/filename=".+-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d\.xlsx"/);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(response.rawPayload).buffer);
    return book.worksheets.map((sheet) => ({
      name: sheet.name,
      cells: sheet.getSheetValues().flatMap((line) => (Array.isArray(line) ? [line.slice(1).map(String)] : [])),
    }));
  };

  it('hold the checklist in both languages, with formulas defused', async () => {
    (
      await ada.post('normsReq/nameEvidence', {
        deviceId,
        requirement: 'GSPR.1',
        method: '=HYPERLINK("http://evil")',
        standard: '',
        document: null,
      })
    ).as(Done);
    const [about, list] = await workbook('exportGspr', { locale: 'en' });
    expect(about?.cells[0]).toEqual(['Device', 'Pump']);
    expect(list?.name).toBe('GSPR checklist');
    expect(list?.cells[2]?.[4]).toBe(`'=HYPERLINK("http://evil")`);
    const [, french] = await workbook('exportGspr', { locale: 'fr' });
    expect(french?.cells[0]?.[1]).toBe('Exigence');
  });

  it('hold the requirements of a norm, without the texts of a closed standard', async () => {
    const [, closed] = await workbook('exportRequirements', { norm: 'N.SOFTWARE' });
    expect(closed?.cells[1]?.[1]).toBe('Development');
    expect(closed?.cells[2]?.[1]).toBe('Not shown: no access to this standard');
    await granted(ada, 'N.SOFTWARE');
    const [, open] = await workbook('exportRequirements', { norm: 'N.SOFTWARE' });
    expect(open?.cells[2]?.[1]).toBe('Plan the development');
    (await ada.get('normsReq/exportRequirements', { deviceId, norm: 'N.QMS' })).isRefused('NO_DATA');
  });
});
