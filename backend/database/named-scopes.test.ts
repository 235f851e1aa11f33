import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Booked } from '#/backend/api/bookings/contract.ts';
import { DeskAnswer } from '#/backend/api/operator/contract.ts';
import { Created, PublicationList } from '#/backend/api/publications/contract.ts';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { OrganisationId } from '#/backend/events/ids.ts';
import { loadArticles } from '#/knowledge/load/load-articles.ts';
import { openAlways } from '#/tests/makers/booking-hours.ts';
import { member, visitor, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { inScope, type Scope } from './scope.ts';

const email = `admin.${randomUUID()}@example.org`;
const operators = ['bookings', 'desk-entries', 'desk-marks', 'letters', 'publications'];
let server: Server;
let admin: Person;
let organisation: OrganisationId;
let published: string;
let draft: string;
let withdrawn: string;

/** Somebody waits, writes and books; a draft, a published and a withdrawn publication, and a letter that was tested. */
beforeAll(async () => {
  const settings = { administrator: accountIdOf(email, '07'.repeat(32)), bookingHours: openAlways };
  server = await startServer({ settings });
  admin = await member(server, { email });
  const ada = await member(server);
  organisation = OrganisationId.parse((await ada.get('auth/session')).as(SessionAnswer).organisation.id);
  await ada.post('generics/joinWaitingList', { topic: 'Q.INVASIVE' });
  const who = visitor(server);
  await who.post('contact/send', { name: 'A', email: ada.email, topic: 'sales', message: 'A price?' });
  const { slots } = (await who.get('bookings/getCalendar')).as(z.object({ slots: z.array(z.string()) }));
  const demo = { start: slots[0], name: 'A', email: ada.email, words: '', timeZone: 'Europe/Paris' };
  (await who.post('bookings/book', demo)).as(Booked);
  const text = { title: 'A', summary: 'B', tags: ['C'], content: 'D' };
  const post = { type: 'news', author: null, date: '2026-11-20', cover: null, en: text, fr: text };
  const written = async () => {
    const { id } = (await admin.post('publications/createPublication', {})).as(Created);
    (await admin.post('publications/editPublication', { id, base: 1, post })).as(z.unknown());
    return id;
  };
  [draft, published] = [await written(), await written()];
  withdrawn = z.string().parse(loadArticles()[0]?.id);
  await admin.post('publications/publish', { id: published });
  await admin.post('publications/withdraw', { id: withdrawn });
  await admin.post('operator/testLetter', { id: published, locale: 'en' });
  await server.engine.caughtUp();
  const { entries } = (await admin.get('operator/getDesk')).as(DeskAnswer);
  (await admin.post('operator/move', { entry: entries[0]?.id, state: 'open' })).as(z.unknown());
  await server.engine.caughtUp();
});
afterAll(() => server.stop());

const tables = ['view', 'history_page', 'view_row', 'view_list'] as const;
type Named = { name: string | null; row: string | null };
/** The views and rows of a table that are seen in a scope. */
const seenIn = (scope: Scope, table: (typeof tables)[number]): Promise<Named[]> =>
  inScope(server.engine.pool, scope, async (client) => {
    const { rows } = await client.query<Named>(
      `select to_jsonb(t) ->> 'name' as name, to_jsonb(t) ->> 'row' as row from ${table} t`,
    );
    return rows;
  });
const namesIn = async (scope: Scope, table: (typeof tables)[number]) =>
  [...new Set((await seenIn(scope, table)).map(({ name }) => String(name)))].toSorted();

describe('What belongs to the operator', () => {
  it.each(['view_row', 'view_list'] as const)(
    'is seen in the scope of the operator, and nothing else is (%s)',
    async (table) => expect(await namesIn('operator', table)).toEqual(operators),
  );

  it('is hidden from every organisation, also where it names one', async () => {
    const inSystem = await seenIn('system', 'view_row');
    expect(inSystem.some(({ row }) => row?.startsWith('waiting-'))).toBe(true);
    for (const scope of [{ organisation }, { organisation: OrganisationId.parse(randomUUID()) }])
      for (const table of ['view_row', 'view_list'] as const)
        expect((await namesIn(scope, table)).filter((name) => operators.includes(name))).toEqual([]);
  });

  it.each(['view', 'history_page'] as const)('is no way to the rows of organisations (%s)', async (table) => {
    expect((await seenIn('system', table)).length).toBeGreaterThan(0);
    for (const scope of ['operator', 'public'] as const) expect(await seenIn(scope, table)).toEqual([]);
  });

  it('is read and not written there', async () => {
    for (const scope of ['operator', 'public'] as const)
      for (const statement of ['delete from view_row', "update view_row set content = '{}'"])
        await inScope(server.engine.workerPool, scope, (client) => client.query(statement)).catch(() => undefined);
    expect(await namesIn('operator', 'view_row')).toEqual(operators);
    await expect(
      inScope(server.engine.workerPool, 'operator', (client) =>
        client.query(`insert into view_row values ('letters', 1, 'operator', 'x', '1', null, null, '{}')`),
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

describe('What everybody may read', () => {
  it('is what is published, as it stands now', async () => {
    expect(await seenIn('public', 'view_row')).toEqual([{ name: 'publications', row: published }]);
    expect((await seenIn('system', 'view_row')).filter(({ row }) => row === published).length).toBeGreaterThan(1);
  });

  it('is what a visitor gets: no draft, and no article of Acta that was withdrawn', async () => {
    const { publications } = (await visitor(server).get('publications/getPublications', { locale: 'en' })).as(
      PublicationList,
    );
    const ids = publications.map(({ id }) => id);
    expect(ids).toContain(published);
    expect(ids).not.toContain(draft);
    expect(ids).not.toContain(withdrawn);
    const { body } = await server.app.inject({ url: '/sitemap.xml' });
    expect([body.includes(published), body.includes(draft), body.includes(withdrawn)]).toEqual([true, false, false]);
  });
});
