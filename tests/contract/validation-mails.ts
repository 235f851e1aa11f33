import { expect } from 'vitest';
import { loadAddressee } from '#/backend/workers/accounts/addressee.ts';
import { linkMailProcessor, linkMailReactor, validationMail } from '#/backend/workers/accounts/link-mail.ts';
import { workClasses } from '#/backend/jobs/classes.ts';
import { jobKinds } from '#/backend/jobs/jobs.ts';
import { mailAddress } from '#/backend/workers/mail/mail-address.ts';
import { smtpMailer } from '#/backend/workers/mail/smtp.ts';
import { createJobs } from '#/backend/jobs/queue.ts';
import { runReactor } from '#/backend/jobs/reactor.ts';
import type { Server } from '#/tests/makers/server.ts';
import { ends } from './two-installations.ts';

/** Sends the mails that the log asks for, as the worker does, until everything there is now was looked at. */
export async function mailing(server: Server, smtp: string): Promise<void> {
  const { pool, log, vault, settings: own } = server.services;
  const onError = (error: unknown) => {
    throw error;
  };
  const jobs = createJobs(jobKinds, { databaseUrl: server.engine.database.url, onError });
  const mailer = smtpMailer({ url: smtp, from: mailAddress('Acta <no-reply@acta.example>'), pool });
  const stopping = new AbortController();
  const loads = (account: string) => loadAddressee(log, vault, account);
  const ports = { mailer, loadAddressee: loads, publicUrl: own.publicUrl, secret: own.sessionSecret };
  await jobs.work({ 'validation-mail': linkMailProcessor(validationMail, ports) }, { concurrency: 2 });
  const reacting = runReactor(linkMailReactor(validationMail), { pool, log, jobs, signal: stopping.signal, onError });
  ends.push(async () => {
    stopping.abort();
    await Promise.all([jobs.close(), reacting]);
    mailer.close();
  });
  const asked = await pool.query<{ last: string | null }>(
    `select max(position)::text as last from log.event where type = 'ValidationRequested'`,
  );
  const last = asked.rows[0]?.last?.padStart(16, '0') ?? '';
  const seen = async () =>
    (await pool.query<{ position: string }>('select position from reactor_checkpoint')).rows[0]?.position ?? '';
  await expect.poll(async () => (await seen()) >= last).toBe(true);
  const busy = async () => {
    const { waiting, active, delayed } = await jobs.counts(workClasses.mail);
    return waiting + active + delayed;
  };
  await expect.poll(busy).toBe(0);
}

/** Processes every mail of the log from its first event on, as a worker does that was started before there was one. */
export async function mailingFromTheStart(server: Server, smtp: string, until: string | null): Promise<void> {
  const { pool, log, vault, settings: own } = server.services;
  const mailer = smtpMailer({ url: smtp, from: mailAddress('Acta <no-reply@acta.example>'), pool });
  const loads = (account: string) => loadAddressee(log, vault, account);
  const process = linkMailProcessor(validationMail, {
    mailer,
    loadAddressee: loads,
    publicUrl: own.publicUrl,
    secret: own.sessionSecret,
  });
  const stop = new AbortController();
  const context = { jobId: 'job', attempt: 1, last: false, signal: stop.signal };
  for await (const page of log.follow(null, { signal: stop.signal })) {
    for (const { type, stream, data } of page)
      if (type === 'ValidationRequested' && typeof data === 'object' && data !== null && 'nonce' in data)
        await process({ account: stream.slice('account-'.length), nonce: String(data.nonce) }, context);
    if ((page.at(-1)?.position ?? '') >= (until ?? '')) stop.abort();
  }
  mailer.close();
}
