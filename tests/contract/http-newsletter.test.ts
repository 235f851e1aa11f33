import { randomUUID } from 'node:crypto';
import { pendingInTables } from '#/backend/jobs/sweep.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Done, OwnAccount } from '#/backend/api/accounts/security.contract.ts';
import { LeadAnswer, SubscriptionAnswer } from '#/backend/api/newsletter/contract.ts';
import { eraseVisitor } from '#/backend/api/edge/erase-visitor.ts';
import { visitorIdOf } from '#/backend/commands/leads/visitor-id.ts';
import type { JobContext } from '#/backend/jobs/run-job.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import { mailAddress } from '#/backend/workers/mail/mail-address.ts';
import type { Mailer } from '#/backend/workers/mail/mailer.ts';
import { smtpMailer } from '#/backend/workers/mail/smtp.ts';
import { newsletterChoiceProcessor, newsletterChoiceReactor } from '#/backend/workers/newsletter/choices.ts';
import { confirmMailProcessor, waitingNewsletters } from '#/backend/workers/newsletter/confirm-mail.ts';
import { unsubscribeLinks } from '#/backend/workers/newsletter/links.ts';
import { member, visitor } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { startSmtpPeer, type SmtpPeer } from '#/tests/peers/smtp.ts';
import { tablesThatSay } from '#/tests/security/leftovers.ts';

let server: Server;
let peer: SmtpPeer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startServer();
  peer = await startSmtpPeer();
  mailer = smtpMailer({ url: peer.url, from: mailAddress('Acta <no-reply@acta.test>'), pool: server.engine.pool });
});
afterEach(() => void (peer.received.length = 0));
afterAll(async () => {
  mailer.close();
  await peer.close();
  await server.stop();
});

const context: JobContext = { jobId: 'job', attempt: 1, last: false, signal: new AbortController().signal };
const someAddress = () => `reader.${randomUUID()}@example.org`;
const leadOf = (email: string) => visitorIdOf(email, server.services.keys.idKey);
const links = () => ({ publicUrl: 'http://acta.test', secret: server.services.settings.sessionSecret });

const ask = async (leadEmail: string, headers = {}) =>
  (await visitor(server).post('generics/addLeadNewsletter', { leadEmail }, headers)).as(LeadAnswer);

/** Sends what waits, as the worker does. */
async function sendAll(): Promise<void> {
  const { pool, log, keys } = server.services;
  const send = confirmMailProcessor({ mailer, pool, log, keys, ...links() });
  for (const { data } of await pendingInTables(pool, waitingNewsletters)())
    if ('mails' in data) await send(data, context);
}

/** What the link in the newest mail carries. */
function linkInMail(): { lead: string; val: string } {
  const link = /https?:\/\/\S+/.exec(peer.received.at(-1)?.text ?? '')?.[0] ?? '';
  const { searchParams } = new URL(link);
  return { lead: searchParams.get('lead') ?? '', val: searchParams.get('val') ?? '' };
}
const confirm = (link: object) => visitor(server).post('newsletter/confirm', link);

async function subscribed(): Promise<string> {
  const email = someAddress();
  await ask(email);
  await sendAll();
  expect((await confirm(linkInMail())).as(SubscriptionAnswer)).toEqual({ subscribed: true });
  return email;
}

/** What mail programs send for one click. */
function oneClick(email: string, type = 'application/x-www-form-urlencoded') {
  const { pathname, search } = new URL(unsubscribeLinks(links(), 'en', leadOf(email)).oneClick);
  const body = Buffer.from('List-Unsubscribe=One-Click');
  return visitor(server).request('POST', pathname + search, body, { 'content-type': type });
}

async function eventsOf(email: string) {
  const recorded = await Array.fromAsync(server.services.log.read(`lead-${leadOf(email)}`), upcast);
  return recorded.flatMap((event) => (event ? [event.type] : []));
}

describe('A visitor', () => {
  it('is asked by mail, and is subscribed once the link is followed', async () => {
    const email = someAddress();
    expect(await ask(email, { 'accept-language': 'fr' })).toEqual({ accepted: true });
    expect(await eventsOf(email)).toEqual([]);
    await sendAll();
    expect(peer.received[0]?.recipients).toEqual([email]);
    expect(peer.received[0]?.headers.get('subject')).toContain('Confirmez');
    expect((await confirm(linkInMail())).as(SubscriptionAnswer)).toEqual({ subscribed: true });
    expect(await eventsOf(email)).toEqual(['NewsletterSubscribed']);
    expect((await tablesThatSay(server.engine.database.ownerUrl, [email])).found).toEqual([]);
  });

  it('gets the same answer when the address is known, and the mail says that nothing is to be done', async () => {
    const email = await subscribed();
    peer.received.length = 0;
    expect(await ask(email)).toEqual({ accepted: true });
    await sendAll();
    expect(peer.received[0]?.headers.get('subject')).toBe('You receive the newsletter already');
  });

  it('sends a stranger three mails at most, and each with the same link', async () => {
    const email = someAddress();
    const sent = new Set<string>();
    for (let times = 0; times < 5; times++) {
      await ask(email);
      await sendAll();
      sent.add(linkInMail().val);
    }
    expect(peer.received).toHaveLength(3);
    expect(sent.size).toBe(1);
  });

  it.each(['', 'nobody', 'a@b', 'a@example.org, b@example.org'])(
    'is refused with the address %j',
    async (leadEmail) => {
      (await visitor(server).post('generics/addLeadNewsletter', { leadEmail })).isRefused('INVALID_INPUT');
    },
  );

  it('confirms nothing without the signed link, and nothing after its days', async () => {
    const email = someAddress();
    await ask(email);
    await sendAll();
    const link = linkInMail();
    (await confirm({ ...link, val: 'made-up' })).isRefused('LINK_INVALID');
    (await confirm({ ...link, lead: randomUUID() })).isRefused('LINK_INVALID');
    await server.engine.pool.query('update newsletter_request set expires_at = now() where lead = $1', [link.lead]);
    (await confirm(link)).isRefused('LINK_INVALID');
    expect(await eventsOf(email)).toEqual([]);
  });
});

describe('A subscriber', () => {
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'leaves by one click of the mail program (%s)',
    async (type) => {
      const email = await subscribed();
      expect((await oneClick(email, type)).as(SubscriptionAnswer)).toEqual({ subscribed: false });
      expect((await oneClick(email, type)).as(SubscriptionAnswer)).toEqual({ subscribed: false });
      expect(await eventsOf(email)).toEqual(['NewsletterSubscribed', 'NewsletterUnsubscribed']);
    },
  );

  it('leaves by the page too, and not by a link that was made up', async () => {
    const email = await subscribed();
    const lead = leadOf(email);
    const leave = (val: string) => visitor(server).post(`newsletter/unsubscribe?lead=${lead}&val=${val}`, {});
    (await leave('made-up')).isRefused('LINK_INVALID');
    const { searchParams } = new URL(unsubscribeLinks(links(), 'fr', lead).page);
    expect((await leave(searchParams.get('val') ?? '')).as(SubscriptionAnswer)).toEqual({ subscribed: false });
  });

  it('who left is not subscribed by the old link, but by a new one', async () => {
    const email = await subscribed();
    const old = linkInMail();
    await oneClick(email);
    expect((await confirm(old)).as(SubscriptionAnswer)).toEqual({ subscribed: false });
    await ask(email);
    await sendAll();
    expect((await confirm(linkInMail())).as(SubscriptionAnswer)).toEqual({ subscribed: true });
  });

  it('can be erased, with the wish that waits', async () => {
    const email = await subscribed();
    await ask(email);
    const operator = { kind: 'system', id: 'operator', role: null, name: null } as const;
    expect(await eraseVisitor(server.services, leadOf(email), operator, 'Asked for')).toBe(true);
    expect(await eraseVisitor(server.services, leadOf(email), operator, 'Asked for')).toBe(false);
    expect(await eventsOf(email)).toEqual(['NewsletterSubscribed', 'VisitorErased']);
    const { rowCount } = await server.engine.pool.query('select from newsletter_request where lead = $1', [
      leadOf(email),
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('An account', () => {
  /** Lets the jobs of these streams follow, as the worker does. */
  async function follow(...streams: string[]): Promise<void> {
    const { log, vault, keys } = server.services;
    const work = newsletterChoiceProcessor({ log, vault, idKey: keys.idKey });
    for (const stream of streams)
      for await (const recorded of log.read(stream)) {
        const event = upcast(recorded);
        for (const { data } of event ? newsletterChoiceReactor.react(event) : [])
          if ('of' in data) await work(data, context);
      }
  }
  const newsletterOf = async (who: Awaited<ReturnType<typeof member>>) => {
    await server.engine.caughtUp();
    return (await who.get('auth/getAccount')).as(OwnAccount).newsletter;
  };

  it('that ticked the box is subscribed, and its switch follows the link of a letter', async () => {
    const who = await member(server, { acceptNewsletter: true });
    await follow(`account-${who.userId}`);
    expect(await eventsOf(who.email)).toEqual(['NewsletterSubscribed']);
    expect(await newsletterOf(who)).toBe(true);
    await oneClick(who.email);
    await follow(`lead-${leadOf(who.email)}`);
    expect(await newsletterOf(who)).toBe(false);
    (await who.post('auth/chooseNewsletter', { newsletter: true })).as(Done);
    await follow(`account-${who.userId}`);
    expect((await eventsOf(who.email)).at(-1)).toBe('NewsletterSubscribed');
  });

  it('has its box unticked when what the visitor of its address left is erased', async () => {
    const who = await member(server, { acceptNewsletter: true });
    await follow(`account-${who.userId}`);
    await server.engine.caughtUp();
    const operator = { kind: 'system', id: 'operator', role: null, name: null } as const;
    expect(await eraseVisitor(server.services, leadOf(who.email), operator, 'Asked for')).toBe(true);
    expect(await newsletterOf(who)).toBe(false);
    // What follows from it finds nothing to do, and the person may choose it again.
    await follow(`account-${who.userId}`, `lead-${leadOf(who.email)}`);
    expect(await eventsOf(who.email)).toEqual(['NewsletterSubscribed', 'VisitorErased']);
    (await who.post('auth/chooseNewsletter', { newsletter: true })).as(Done);
    expect(await newsletterOf(who)).toBe(true);
  });

  it('whose address subscribed before shows it, though the box was left alone', async () => {
    const email = await subscribed();
    const who = await member(server, { email });
    await follow(`account-${who.userId}`);
    expect(await eventsOf(email)).toEqual(['NewsletterSubscribed']);
    expect(await newsletterOf(who)).toBe(true);
  });
});
