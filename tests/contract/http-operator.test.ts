import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ContactAnswer } from '#/backend/api/contact/contract.ts';
import { DeskActed, DeskAnswer, Erased, LetterAnswer } from '#/backend/api/operator/contract.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { handle } from '#/backend/commands/handle.ts';
import { leadDecider, type LeadCommand } from '#/backend/commands/leads/leads.ts';
import { visitorIdOf } from '#/backend/commands/leads/visitor-id.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import type { JobContext } from '#/backend/jobs/run-job.ts';
import { loadAddressee } from '#/backend/workers/accounts/addressee.ts';
import { contactMailProcessor, contactMailReactor } from '#/backend/workers/contact/contact-mail.ts';
import { mailAddress } from '#/backend/workers/mail/mail-address.ts';
import type { Mailer } from '#/backend/workers/mail/mailer.ts';
import { smtpMailer } from '#/backend/workers/mail/smtp.ts';
import { letterTestProcessor, letterTestReactor } from '#/backend/workers/newsletter/letter-test-mail.ts';
import { sendLetters } from '#/backend/workers/newsletter/send-letters.ts';
import { loadArticles } from '#/knowledge/load/load-articles.ts';
import { member, visitor, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { startSmtpPeer, type SmtpPeer } from '#/tests/peers/smtp.ts';
import { tablesThatSay } from '#/tests/security/leftovers.ts';

const email = `admin.${randomUUID()}@example.org`;
let server: Server;
let peer: SmtpPeer;
let mailer: Mailer;
let admin: Person;
beforeAll(async () => {
  server = await startServer({ settings: { administrator: accountIdOf(email, '07'.repeat(32)) } });
  peer = await startSmtpPeer();
  mailer = smtpMailer({ url: peer.url, from: mailAddress('Acta <no-reply@acta.test>'), pool: server.engine.pool });
  admin = await member(server, { email });
});
afterEach(() => void (peer.received.length = 0));
afterAll(async () => {
  mailer.close();
  await peer.close();
  await server.stop();
});

const context: JobContext = { jobId: 'job', attempt: 1, last: false, signal: new AbortController().signal };
const links = () => ({ publicUrl: 'http://acta.test', secret: server.services.settings.sessionSecret });
const someAddress = () => `reader.${randomUUID()}@example.org`;
const message = (changes: object = {}) => ({
  name: 'Zoé Müller',
  email: someAddress(),
  topic: 'sales',
  message: 'How much is Premium for ten people?',
  ...changes,
});

async function wrote(changes: object = {}) {
  const sent = message(changes);
  (await visitor(server).post('contact/send', sent)).as(ContactAnswer);
  await server.engine.caughtUp();
  return sent;
}
const desk = async () => (await admin.get('operator/getDesk')).as(DeskAnswer).entries;
const entryOf = async (address: string) => {
  const found = (await desk()).find((one) => one.email === address);
  if (!found) throw new Error(`${address} is not on the desk`);
  return found;
};
const act = async (call: string, body: object) => (await admin.post(`operator/${call}`, body)).as(DeskActed);

/** Everything of the log that this reactor takes, as jobs. */
async function eventsOf(stream: string) {
  return (await Array.fromAsync(server.services.log.read(stream), upcast)).filter((event) => event !== null);
}

async function decideLead(address: string, command: LeadCommand, now?: Date): Promise<void> {
  const actor = { kind: 'system', id: 'test', role: null, name: null } as const;
  const meta = { id: randomUUID(), actor, organisation: null, device: null, ...(now && { now }) };
  const lead = visitorIdOf(address, server.services.keys.idKey);
  expect(await handle(server.services.log, leadDecider, lead, command, meta)).toMatchObject({ ok: true });
  await server.engine.caughtUp();
}

async function subscribed(locale: 'en' | 'fr' = 'en'): Promise<string> {
  const reader = someAddress();
  const address = await server.services.vault.encrypt(visitorIdOf(reader, server.services.keys.idKey), reader);
  await decideLead(reader, { type: 'Subscribe', address, locale, source: 'form', askedAt: '2026-11-23T00:00:00.000Z' });
  return reader;
}

describe('A message of the contact form', () => {
  it('stands on the desk, encrypted in the record, and goes to the operator by mail', async () => {
    const { email: from, message: words } = await wrote();
    const entry = await entryOf(from);
    expect(entry).toMatchObject({ kind: 'contact', who: 'Zoé Müller', message: words, state: 'new', notes: [] });
    expect((await tablesThatSay(server.engine.database.ownerUrl, [from, words])).found).toEqual([]);

    const { log, vault } = server.services;
    const send = contactMailProcessor({
      log,
      vault,
      mailer,
      publicUrl: 'http://acta.test',
      operator: 'hello@acta.test',
    });
    for (const event of await eventsOf(entry.id))
      for (const { data } of contactMailReactor.react(event)) if ('contact' in data) await send(data, context);
    expect(peer.received[0]?.recipients).toEqual(['hello@acta.test']);
    expect(peer.received[0]?.headers.get('reply-to')).toContain(from);
    expect(peer.received[0]?.text).toContain(words);
  });

  it('of a program, which fills in what no person sees, is answered and dropped', async () => {
    const { email: from } = await wrote({ website: 'https://spam.example' });
    expect((await desk()).some((one) => one.email === from)).toBe(false);
  });

  it('about the use is a question of support', async () => {
    const { email: from } = await wrote({ topic: 'support' });
    expect(await entryOf(from)).toMatchObject({ kind: 'support' });
  });
});

describe('The desk', () => {
  it('shows waiting lists and requests for standards too', async () => {
    const who = await member(server);
    await who.post('generics/joinWaitingList', { topic: 'Q.INVASIVE' });
    await server.engine.caughtUp();
    expect(await entryOf(who.email)).toMatchObject({ kind: 'waiting', who: 'Ada Lovelace', isErasable: false });
  });

  it('keeps states and notes', async () => {
    const { email: from } = await wrote();
    const { id: entry } = await entryOf(from);
    await act('move', { entry, state: 'open' });
    await act('addNote', { entry, text: 'Called back.' });
    await act('move', { entry, state: 'done' });
    expect(await entryOf(from)).toMatchObject({
      state: 'done',
      notes: [{ text: 'Called back.', by: 'Ada Lovelace' }],
    });
    (await admin.post('operator/move', { entry: `contact-${randomUUID()}`, state: 'open' })).isRefused(
      'DESK_ENTRY_NOT_FOUND',
    );
  });

  it('erases what a visitor left, with the notes about them', async () => {
    const { email: from } = await wrote();
    const { id: entry } = await entryOf(from);
    await act('addNote', { entry, text: 'Called back.' });
    expect((await admin.post('operator/eraseVisitor', { entry })).as(Erased)).toEqual({ erased: true });
    const erased = (await desk()).find(({ id }) => id === entry);
    expect(erased).toMatchObject({ who: null, email: null, message: null, isErasable: false });
    expect(erased?.notes).toMatchObject([{ text: null }]);
    const reader = await subscribed();
    const { id: lead } = await entryOf(reader);
    (await admin.post('operator/eraseVisitor', { entry: lead })).as(Erased);
    await server.engine.caughtUp();
    const unsubscribed = (await desk()).find(({ id }) => id === lead);
    expect(unsubscribed).toMatchObject({ email: null, newsletter: { isSubscribed: false } });
  });

  it('is nobody else’s', async () => {
    const who = await member(server);
    (await who.get('operator/getDesk')).isRefused('FORBIDDEN');
    (await visitor(server).get('operator/getDesk')).isRefused('UNAUTHENTICATED');
  });

  it('is exported without formulas', async () => {
    const { email: from } = await wrote({ name: '=HYPERLINK("x")', message: 'A "quoted", word' });
    const csv = (await admin.get('operator/exportDesk', { locale: 'fr', format: 'csv' })).response.body;
    expect(csv).toContain(`"'=HYPERLINK(""x"")","${from}"`);
    expect(csv).toContain('"A ""quoted"", word"');
    const { rawPayload } = (await admin.get('operator/exportDesk', { locale: 'en', format: 'xlsx' })).response;
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(rawPayload).buffer);
    const cells = book.worksheets[0]?.getColumn(5).values ?? [];
    expect(cells).toContain(from);
  });
});

describe('A letter', () => {
  const article = (at: number) => loadArticles()[at]?.id ?? '';
  const letter = async (id: string) => (await admin.get('operator/getLetter', { id })).as(LetterAnswer);
  const onError = (error: unknown) => void errors.push(error);
  const errors: unknown[] = [];
  async function round(perRound = 100): Promise<void> {
    const { pool, log, vault } = server.services;
    await server.engine.caughtUp();
    await sendLetters({ pool, log, vault, mailer, ...links(), perRound, onError });
    await server.engine.caughtUp();
  }
  const recipients = () => peer.received.flatMap((one) => one.recipients);

  it('is looked at first, goes out once, and keeps the month of every address', async () => {
    const id = article(0);
    const [reader, french, gone, early] = [
      await subscribed(),
      await subscribed('fr'),
      await subscribed(),
      await subscribed(),
    ];
    await decideLead(gone, { type: 'Unsubscribe', by: 'link' });
    await decideLead(early, { type: 'AddressLetter', letter: randomUUID() });
    (await admin.post('operator/sendLetter', { id })).isRefused('LETTER_UNTESTED');

    await act('testLetter', { id, locale: 'fr' });
    const { pool, log, vault } = server.services;
    const loadPerson = (account: string) => loadAddressee(log, vault, account);
    const test = letterTestProcessor({ pool, mailer, loadAddressee: loadPerson, ...links() });
    for (const event of await eventsOf(`letter-${id}`))
      for (const { data } of letterTestReactor.react(event)) if ('letter' in data) await test(data, context);
    expect(recipients()).toEqual([email]);
    expect(peer.received[0]?.headers.get('subject')).toMatch(/^Essai/);
    peer.received.length = 0;

    expect(await letter(id)).toMatchObject({ phase: 'unsent', isTested: true, subscribers: 3, reachable: 2 });
    await act('sendLetter', { id });
    expect(await letter(id)).toMatchObject({ phase: 'sending' });
    await round(1);
    expect(recipients()).toHaveLength(1);
    expect(await letter(id)).toMatchObject({ phase: 'sending' });
    await round();
    await round();
    expect(recipients().toSorted()).toEqual([reader, french].toSorted());
    expect(await letter(id)).toMatchObject({ phase: 'sent', counts: { sent: 2, bounced: 0, tooSoon: 1 } });
    (await admin.post('operator/sendLetter', { id })).isRefused('LETTER_SENT');

    const mail = peer.received.find((one) => one.recipients.includes(french));
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const oneClick = new URL(mail?.headers.get('list-unsubscribe')?.slice(1, -1) ?? '');
    expect(mail?.text).toContain('/fr/Newsletter/Unsubscribe?');
    const body = Buffer.from('List-Unsubscribe=One-Click');
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await visitor(server).request('POST', oneClick.pathname + oneClick.search, body, type)).status).toBe(200);
    await server.engine.caughtUp();
    expect(await entryOf(french)).toMatchObject({ newsletter: { isSubscribed: false } });
  });

  it('notes what a mail server refuses for good, and tries again what it refuses for now', async () => {
    const id = article(1);
    const readers = [await subscribed(), await subscribed()];
    await act('testLetter', { id, locale: 'en' });
    await act('sendLetter', { id });
    peer.refuseWith(550, 451);
    await round();
    expect(recipients()).toEqual([]);
    expect(errors).toHaveLength(1);
    await round();
    expect(recipients()).toHaveLength(1);
    expect(await letter(id)).toMatchObject({ phase: 'sent', counts: { sent: 1, bounced: 1 } });
    const bounced = readers.find((one) => !recipients().includes(one)) ?? '';
    expect(await entryOf(bounced)).toMatchObject({ newsletter: { bounces: 1 } });
    const lead = await eventsOf(`lead-${visitorIdOf(bounced, server.services.keys.idKey)}`);
    expect(lead.at(-1)).toMatchObject({ type: 'LetterBounced', data: { answer: '550' } });
  });

  it('is a publication that readers see', async () => {
    (await admin.post('operator/testLetter', { id: randomUUID(), locale: 'en' })).isRefused('PUBLICATION_NOT_FOUND');
  });
});
