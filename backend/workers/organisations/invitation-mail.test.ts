import { pendingInViews } from '#/backend/jobs/sweep.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { inDays, invite, linkOfInvitation } from '#/tests/makers/team.ts';
import { startSmtpPeer, type SmtpPeer } from '#/tests/peers/smtp.ts';
import { jobKinds } from '#/backend/jobs/jobs.ts';
import { mailAddress } from '../mail/mail-address.ts';
import { mailboxMailer } from '../mail/mailbox.ts';
import type { Mailer } from '../mail/mailer.ts';
import { smtpMailer } from '../mail/smtp.ts';
import { createJobs } from '#/backend/jobs/queue.ts';
import type { JobContext } from '#/backend/jobs/run-job.ts';
import { runReactor } from '#/backend/jobs/reactor.ts';
import { invitationMailProcessor, invitationMailReactor } from './invitation-mail.ts';
import { loadInvited } from './invited-person.ts';
import { pendingInvitations } from './pending-invitations.ts';

let server: Server;
let peer: SmtpPeer;
let smtp: Mailer;
let ada: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  server = await startServer();
  peer = await startSmtpPeer();
  smtp = smtpMailer({ url: peer.url, from: mailAddress('Acta <no-reply@acta.example>'), pool: server.services.pool });
});
beforeEach(async () => void (ada = await member(server)));
afterEach(() => void (peer.received.length = 0));
afterAll(async () => {
  smtp.close();
  await peer.close();
  await server.stop();
});

const processor = (mailer: Mailer) =>
  invitationMailProcessor({
    mailer,
    loadInvited: (place) => loadInvited(server.services.log, server.services.vault, place),
    publicUrl: 'https://acta.example',
    secret: server.services.settings.sessionSecret,
  });
const context: JobContext = { jobId: 'job', attempt: 1, last: false, signal: new AbortController().signal };

/** An invited person, and the job of the invitation. */
async function invited(with_: object = {}) {
  const { email, link, invitationId } = await invite(server, ada, with_);
  for await (const { data } of server.services.log.read(`organisation-${link.organisation}`))
    if (typeof data === 'object' && data && 'nonce' in data && 'invitation' in data && data.invitation === invitationId)
      return { email, link, job: { ...place(link), nonce: String(data.nonce) } };
  throw new Error('Nobody was invited');
}
const place = ({ organisation, invitation }: { organisation: string; invitation: string }) => ({
  organisation,
  invitation,
});

describe('The link of an invitation', () => {
  it('is sent by the queue to the address, in the language of who invites', async () => {
    const onError = (error: unknown) => {
      throw error;
    };
    const { pool, log } = server.services;
    const jobs = createJobs(jobKinds, { databaseUrl: server.engine.database.url, onError });
    const stopping = new AbortController();
    await jobs.work({ 'invitation-mail': processor(smtp) }, { concurrency: 1 });
    const reacting = runReactor(invitationMailReactor, { pool, log, jobs, signal: stopping.signal, onError });
    const { email, link } = await invited({ role: 'auditor', until: inDays(30) });
    await expect.poll(() => peer.received.length, { timeout: 240_000 }).toBe(1);
    const [mail] = peer.received;
    expect(mail?.recipients).toEqual([email]);
    expect(mail?.headers.get('subject')).toBe('Invitation to example.org on Acta');
    expect(mail?.text).toContain('Ada Lovelace invites you to join example.org on Acta as an auditor');
    const query = new URLSearchParams({ ...place(link), val: link.val });
    expect(mail?.text).toContain(`https://acta.example/en/Auth/Invitation?${query}`);
    stopping.abort();
    await reacting;
    await jobs.close();
  });

  it('is sent once, also by the mailbox', async () => {
    const { email, job } = await invited();
    const { pool } = server.services;
    for (const mailer of [smtp, smtp, mailboxMailer(pool), mailboxMailer(pool)]) await processor(mailer)(job, context);
    expect(peer.received).toHaveLength(1);
    expect((await pool.query('select from mailbox where to_address = $1', [email])).rowCount).toBe(1);
  });

  it('is not sent when it would be worthless', async () => {
    const [withdrawn, replaced, used, erased] = [await invited(), await invited(), await invited(), await invited()];
    await ada.post('organisation/withdrawInvitation', { invitationId: withdrawn.link.invitation });
    await ada.post('organisation/resendInvitation', { invitationId: replaced.link.invitation });
    const form = { firstName: 'Bo', lastName: 'Berg', password: 'a kettle sings at dawn', acceptTosAndPp: true };
    expect((await ada.post('organisation/signUpByInvitation', { ...used.link, ...form })).status).toBe(200);
    const { pool, vault } = server.services;
    const { rows } = await pool.query<{ person: string }>(
      `select data -> 'email' ->> 'sealed' as person from log.event where data ->> 'invitation' = $1`,
      [erased.link.invitation],
    );
    await vault.erase(rows[0]?.person ?? '');
    const nobody = { job: { organisation: randomUUID(), invitation: randomUUID(), nonce: 'none' } };
    for (const { job } of [withdrawn, replaced, used, erased, nobody]) await processor(smtp)(job, context);
    expect(peer.received).toEqual([]);
  });

  it('shows the names of the organisation and of who invites as text, in one line', async () => {
    ada = await member(server, { firstName: '<img src=x>\u0007' });
    await ada.post('organisation/rename', { name: 'A & <b>Sons</b>\r\nBcc: evil@example.net' });
    const { email, job } = await invited();
    await processor(smtp)(job, context);
    expect(peer.received[0]?.recipients).toEqual([email]);
    expect(peer.received[0]?.headers.has('bcc')).toBe(false);
    expect(peer.received[0]?.html).not.toMatch(/<img|<b>/);
  });

  it('is found by the sweep until it was sent', async () => {
    const { link, job } = await invited();
    const found = async () =>
      (await pendingInViews(server.services.pool, pendingInvitations)()).some(
        (one) => one.kind === 'invitation-mail' && one.data.nonce === job.nonce,
      );
    expect(await found()).toBe(true);
    await processor(smtp)(job, context);
    expect(await found()).toBe(false);
    await ada.post('organisation/resendInvitation', { invitationId: link.invitation });
    await linkOfInvitation(server, link.organisation, link.invitation);
    const again = await pendingInViews(server.services.pool, pendingInvitations)();
    expect(again.filter(({ data }) => 'invitation' in data && data.invitation === link.invitation)).toHaveLength(1);
  });
});
