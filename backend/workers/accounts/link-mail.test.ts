import { pendingInViews } from '#/backend/jobs/sweep.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountDecider, type AccountCommand } from '#/backend/commands/accounts/account.ts';
import { linkToken } from '#/backend/commands/accounts/link-token.ts';
import { handle } from '#/backend/commands/handle.ts';
import { createVault, type Vault } from '#/backend/privacy/personal.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { runProjections } from '#/backend/projections/engine.ts';
import { openPool } from '#/backend/database/pool.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { markedProjection } from '#/backend/projections/projection.ts';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { startSmtpPeer, type SmtpPeer } from '#/tests/peers/smtp.ts';
import { jobKinds } from '#/backend/jobs/jobs.ts';
import { mailAddress } from '../mail/mail-address.ts';
import { mailboxMailer } from '../mail/mailbox.ts';
import type { Mailer } from '../mail/mailer.ts';
import { smtpMailer } from '../mail/smtp.ts';
import { createJobs } from '#/backend/jobs/queue.ts';
import type { JobContext } from '#/backend/jobs/run-job.ts';
import { runReactor } from '#/backend/jobs/reactor.ts';
import { loadAddressee } from './addressee.ts';
import { linkMailProcessor, linkMailReactor, passwordResetMail, validationMail } from './link-mail.ts';
import { pendingMails } from './pending-mails.ts';

let database: TestDatabase;
let pool: pg.Pool;
let log: EventLog;
let vault: Vault;
let peer: SmtpPeer;
let smtp: Mailer;
let ends: (() => unknown)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.workerUrl, 'test', 10);
  log = createPostgresLog({ connectionString: database.url });
  vault = createVault({ pool, masterKey: randomBytes(32) });
  peer = await startSmtpPeer();
  smtp = smtpMailer({ url: peer.url, from: mailAddress('Acta <no-reply@acta.example>'), pool });
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
  peer.received.length = 0;
});
afterAll(async () => {
  smtp.close();
  await peer.close();
  await log.close();
  await pool.end();
  await database.drop();
});

const secret = 'a secret of at least 32 characters!';
const processor = (mailer: Mailer, kind = validationMail) =>
  linkMailProcessor(kind, {
    mailer,
    loadAddressee: (account) => loadAddressee(log, vault, account),
    publicUrl: 'https://acta.example',
    secret,
  });
const context: JobContext = { jobId: 'job', attempt: 1, last: false, signal: new AbortController().signal };

const order = (account: string, command: AccountCommand, now = new Date()) =>
  handle(log, accountDecider, account, command, {
    id: randomUUID(),
    actor: { kind: 'person', id: account, role: null, name: null },
    organisation: randomUUID(),
    device: null,
    now,
  });

async function registered(
  firstName: string,
  locale: 'en' | 'fr',
  now = new Date(),
): Promise<{ account: string; nonce: string }> {
  const account = randomUUID();
  const nonce = randomUUID();
  const [email, first, last, password] = await Promise.all(
    [`${account}@example.org`, firstName, 'Doe', 'hash'].map((text) => vault.encrypt(account, text)),
  );
  if (!email || !first || !last || !password) throw new Error('not sealed');
  const names = { email, firstName: first, lastName: last, password };
  const organisation = randomUUID();
  await order(
    account,
    { type: 'RegisterAccount', organisation, ...names, newsletter: false, terms: '1', locale, nonce },
    now,
  );
  return { account, nonce };
}

describe('a link that was asked for', () => {
  it('is sent to the address in the language of the account', async () => {
    const onError = (error: unknown) => {
      throw error;
    };
    const jobs = createJobs(jobKinds, { databaseUrl: database.url, onError });
    const stopping = new AbortController();
    await jobs.work({ 'validation-mail': processor(smtp) }, { concurrency: 1 });
    const reacting = runReactor(linkMailReactor(validationMail), { pool, log, jobs, signal: stopping.signal, onError });
    ends.push(
      () => jobs.close(),
      async () => {
        stopping.abort();
        await reacting;
      },
    );
    const { account, nonce } = await registered('Zoé', 'fr');
    await expect.poll(() => peer.received.length, { timeout: 240_000 }).toBe(1);
    const [mail] = peer.received;
    const link = `https://acta.example/fr/Auth/ValidateEmail?userId=${account}&val=${linkToken(secret, 'validate', account, nonce)}`;
    expect(mail?.recipients).toEqual([`${account}@example.org`]);
    expect(mail?.headers.get('subject')).toBe('Confirmez votre adresse e-mail');
    expect(mail?.text).toContain('Bonjour Zoé,');
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(mail?.html).toContain('<html lang="fr">');
  });

  it('is sent once, also by the mailbox', async () => {
    const { account, nonce } = await registered('Ann', 'en');
    for (const mailer of [smtp, smtp, mailboxMailer(pool), mailboxMailer(pool)])
      await processor(mailer)({ account, nonce }, context);
    expect(peer.received).toHaveLength(1);
    expect(peer.received[0]?.text).toContain('Hello Ann,');
    const kept = await pool.query('select from mailbox where to_address = $1', [`${account}@example.org`]);
    expect(kept.rowCount).toBe(1);
  });

  it('is not sent when it would be worthless', async () => {
    const superseded = await registered('Ann', 'en');
    await order(superseded.account, { type: 'RequestValidation', nonce: 'newer', locale: 'en' });
    const used = await registered('Ben', 'en');
    await order(used.account, { type: 'ValidateAccount', nonce: used.nonce });
    const expired = await registered('Cem', 'en', new Date('2026-01-01T00:00:00Z'));
    const erased = await registered('Dan', 'en');
    await vault.erase(erased.account);
    for (const job of [superseded, used, expired, erased, { account: randomUUID(), nonce: 'none' }])
      await processor(smtp)(job, context);
    expect(peer.received).toEqual([]);
  });

  it('to set a new password is sent as the last one asked for, in the language of the request', async () => {
    const { account } = await registered('Ann', 'en');
    await order(account, { type: 'RequestPasswordReset', nonce: 'r-1', locale: 'fr' });
    await processor(smtp)({ account, nonce: 'r-1' }, context);
    expect(peer.received).toEqual([]);
    await processor(smtp, passwordResetMail)({ account, nonce: 'r-1' }, context);
    const [mail] = peer.received;
    expect(mail?.headers.get('subject')).toBe('Choisissez un nouveau mot de passe');
    expect(mail?.text).toContain(
      `https://acta.example/fr/Auth/ResetPassword?userId=${account}&val=${linkToken(secret, 'reset', account, 'r-1')}`,
    );
  });

  it('to set a new password is not sent once the password was changed', async () => {
    const { account } = await registered('Ann', 'en');
    await order(account, { type: 'RequestPasswordReset', nonce: 'r-1', locale: 'en' });
    await order(account, { type: 'ChangePassword', password: await vault.encrypt(account, 'hash') });
    await processor(smtp, passwordResetMail)({ account, nonce: 'r-1' }, context);
    expect(peer.received).toEqual([]);
  });

  it('shows a name as text, whatever it holds', async () => {
    const { account, nonce } = await registered('<img src=x onerror=alert(1)>\r\nBcc: evil@example.net', 'en');
    await processor(smtp)({ account, nonce }, context);
    expect(peer.received[0]?.recipients).toEqual([`${account}@example.org`]);
    expect(peer.received[0]?.headers.has('bcc')).toBe(false);
    expect(peer.received[0]?.html).not.toContain('<img');
    expect(peer.received[0]?.html).toContain('&lt;img');
  });

  it('is found by the sweep until it was sent or refused', async () => {
    const stopping = new AbortController();
    const projecting = runProjections([markedProjection(accountView, testKeys.rowKey)], {
      pool,
      log,
      signal: stopping.signal,
      onError: (error) => {
        throw error;
      },
    });
    ends.push(async () => {
      stopping.abort();
      await projecting;
    });
    const [sent, refused] = [await registered('Ann', 'en'), await registered('Ben', 'fr')];
    const found = async () => {
      const all = await pendingInViews(pool, pendingMails(log))();
      return [sent, refused].map(({ nonce }) =>
        all.some((job) => job.kind === 'validation-mail' && job.data.nonce === nonce),
      );
    };
    await expect.poll(found, { timeout: 240_000 }).toEqual([true, true]);
    await processor(smtp)(sent, context);
    expect(await found()).toEqual([false, true]);
    peer.refuseWith(550);
    await expect(processor(smtp)(refused, context)).rejects.toMatchObject({ code: 'MAIL_REFUSED' });
    expect(await found()).toEqual([false, false]);
  });
});
