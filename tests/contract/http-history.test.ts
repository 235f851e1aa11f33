import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Device } from '#/backend/api/devices/contract.ts';
import { DiffAnswer, HistoryEvent, HistoryPage, ProfileAnswer } from '#/backend/api/history/contract.ts';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { chain } from '#/backend/log/chain.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { implant } from '#/tests/makers/tiny-knowledge.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

let ada: Person;
let deviceId: string;
beforeEach(async () => {
  ada = await member(server);
  deviceId = await deviceOf(ada);
});
const events = async (query: object = {}) =>
  (await ada.get('history/getEvents', { deviceId, ...query })).as(HistoryPage);
const search = async (query: object) => (await ada.get('history/search', { ...query })).as(HistoryPage);

describe('The trail of a device', () => {
  it('says who did what, in both languages, what caused it, and with which knowledge', async () => {
    await answerAll(ada, deviceId, ['invasive.surgical']);
    const [created, answered, ...effects] = (await events()).events;
    expect(created).toMatchObject({
      type: 'DeviceCreated',
      actor: { kind: 'person', name: 'Ada Lovelace', role: 'owner' },
      sentence: {
        en: 'Created the device “Pump” (manufacturer: Maker)',
        fr: 'A créé le dispositif « Pump » (fabricant : Maker)',
      },
    });
    expect(answered).toMatchObject({
      sentence: { en: 'Answered “surgical” to “invasive?”' },
      knowledge: '2026.1.0+tiny',
    });
    for (const effect of effects)
      expect(effect).toMatchObject({ causation: answered?.id, actor: { kind: 'system', id: 'rules' } });
  });

  it('comes in pages, oldest first, without gap or repetition', async () => {
    await answerAll(ada, deviceId, implant);
    const whole = (await events()).events;
    const paged: HistoryEvent[] = [];
    let after: string | undefined;
    do {
      const page = await events({ limit: 3, after });
      paged.push(...page.events);
      after = page.next ?? undefined;
    } while (after);
    expect(paged).toEqual(whole);
  });
});

describe('Searching the trail', () => {
  it('finds by device, kind, person and text, newest first', async () => {
    await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
    const found = await search({ deviceId, type: 'QuestionAnswered' });
    expect(found.events.map(({ sentence }) => sentence.en)).toEqual([
      'Answered “yes” to “software?”',
      'Answered “no” to “invasive?”',
    ]);
    const actor = found.events[0]?.actor.id;
    expect((await search({ actor, text: 'SOFTWARE?' })).events).toHaveLength(1);
    expect((await search({ text: '100%' })).events).toEqual([]);
  });

  it('brings the newest alone, and says where more begins', async () => {
    await answerAll(ada, deviceId, implant);
    const all = (await search({ deviceId })).events;
    const newest = await search({ deviceId, limit: 3 });
    expect(newest.events).toEqual(all.slice(0, 3));
    expect(newest.next).toBe(all[2]?.position);
    expect((await search({ deviceId, limit: 3, before: newest.next })).events).toEqual(all.slice(3, 6));
  });

  it('finds by day and by moment', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect((await search({ deviceId, from: today, to: today })).events.length).toBeGreaterThan(0);
    expect((await search({ deviceId, to: '2020-01-01' })).events).toEqual([]);
    expect((await search({ deviceId, from: new Date(Date.now() + 60_000).toISOString() })).events).toEqual([]);
    (await ada.get('history/search', { from: 'soon' })).isRefused('INVALID_MOMENT');
  });

  it('shows what happened to the organisation, and never what an account keeps', async () => {
    const account = (await search({ type: 'AccountRegistered' })).events[0];
    expect(account).toMatchObject({ data: {}, sentence: { fr: 'A créé un compte' } });
  });

  it.each(['text', 'actor', 'type'])('refuses NUL in %s', async (name) =>
    (await ada.get('history/search', { [name]: 'a\u0000b' })).isRefused('INVALID_INPUT'),
  );
});

describe('Two moments of a device', () => {
  it('differ by what happened in between', async () => {
    const before = (await ada.get('devices/getDeviceInfo', { deviceId })).as(Device).position;
    (await ada.post('devices/updateSummary', { deviceId, summary: 'Mine' })).as(Accepted);
    await answerAll(ada, deviceId, ['invasive.surgical']);
    const { position } = (await ada.get('history/getProfile', { deviceId })).as(ProfileAnswer);
    const query = { deviceId, from: before ?? '', to: position ?? '' };
    const diff = (await ada.get('history/diff', query)).as(DiffAnswer);
    expect(diff).toMatchObject({
      device: [{ field: 'userSummary', from: null, to: 'Mine' }],
      answers: [{ question: 'Q.INVASIVE', from: null, to: 'invasive.surgical' }],
      classification: { to: { lower: 'IIa' } },
      risks: { added: ['K.INFECTED'], removed: [] },
    });
    expect(diff.events).toBe((await events({ after: before })).events.length);
    const same = (await ada.get('history/diff', { ...query, from: position ?? '' })).as(DiffAnswer);
    expect(same).toMatchObject({ device: [], answers: [], classification: null, norms: [], events: 0 });
  });

  it('include the profile as it was', async () => {
    await answerAll(ada, deviceId, ['invasive.surgical']);
    const then = (await ada.get('history/getProfile', { deviceId })).as(ProfileAnswer);
    await answerAll(ada, deviceId, ['duration.long']);
    expect((await ada.get('history/getProfile', { deviceId, asOf: then.position ?? '' })).as(ProfileAnswer)).toEqual(
      then,
    );
  });
});

/** The last event of a stream so many times more. */
async function repeatLast(stream: string, times: number): Promise<void> {
  const { log } = server.services;
  const last = (await Array.fromAsync(log.read(stream))).at(-1);
  if (!last) throw new Error(`${stream} is empty`);
  const more = Array.from({ length: times }, () => ({ ...last, id: randomUUID() }));
  await log.append(stream, last.version, chain(last.hash, stream, last.version, more));
  await server.engine.caughtUp();
}

describe('The export', () => {
  const formula = '=HYPERLINK("http://evil.example")';
  beforeEach(async () => {
    (await ada.post('devices/updateSummary', { deviceId, summary: formula })).as(Accepted);
    await answerAll(ada, deviceId, implant);
    (await ada.post('profiling/backQuestion', { deviceId, reason: formula })).as(Accepted);
  });

  it('as JSON lines holds every event with its hash', async () => {
    const { response } = await ada.get('history/export', { deviceId, format: 'jsonl' });
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="history-.*\.jsonl"$/);
    const [head, ...lines] = response.body
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    const whole = (await events()).events;
    expect(head).toMatchObject({ format: 'acta-history', device: deviceId, events: whole.length });
    expect(lines.map((line) => HistoryEvent.parse(line))).toEqual(whole);
  });

  it.each([
    { locale: 'en', title: 'What happened' },
    { locale: 'fr', title: 'Ce qui s’est passé' },
  ])('as a workbook in $locale has a row per event and runs no formula', async ({ locale, title }) => {
    const { response } = await ada.get('history/export', { deviceId, format: 'xlsx', locale });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(Uint8Array.from(response.rawPayload).buffer);
    const sheet = workbook.worksheets[0];
    expect(sheet?.rowCount).toBe(1 + (await events()).events.length);
    expect(sheet?.getRow(1).getCell(3).value).toBe(title);
    const reasons = sheet?.getColumn(4).values ?? [];
    expect(reasons).toContain(`'${formula}`);
    sheet?.eachRow((row) => row.eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula)));
    expect(sheet?.headerFooter.oddFooter).toBe('&LPump&R&P / &N');
    expect(sheet?.getColumn(3).width).toBe(80);
    expect(sheet?.autoFilter).toBeTruthy();
  });

  it('of a long trail is read in pages and holds every event once, in order', async () => {
    await repeatLast(`device-${deviceId}`, 1200);
    const { response } = await ada.get('history/export', { deviceId, format: 'jsonl' });
    const [head, ...lines] = response.body
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    const whole = (await events({ limit: 2000 })).events;
    expect(whole.length).toBeGreaterThan(1200);
    expect(head).toMatchObject({ events: whole.length });
    expect(lines.map((line) => HistoryEvent.parse(line))).toEqual(whole);
    const workbook = new ExcelJS.Workbook();
    const asWorkbook = (await ada.get('history/export', { deviceId, format: 'xlsx' })).response;
    await workbook.xlsx.load(Uint8Array.from(asWorkbook.rawPayload).buffer);
    const positions = workbook.worksheets[0]?.getColumn(1).values.slice(2);
    expect(positions).toEqual(whole.map(({ position }) => position));
  });

  it.each([{ format: 'pdf' }, { format: 'xlsx', locale: 'de' }, {}])('refuses %o', async (query) =>
    (await ada.get('history/export', { deviceId, ...query })).isRefused('INVALID_INPUT'),
  );
});
