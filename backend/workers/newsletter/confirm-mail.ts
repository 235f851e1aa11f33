import type { Pool } from 'pg';
import { openRequest } from '#/backend/commands/leads/request.ts';
import type { ActaJobs, JobToDo } from '#/backend/jobs/jobs.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import type { PendingBy } from '#/backend/jobs/sweep.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { InstallationKeys } from '#/backend/log/installation-keys.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Mailer } from '../mail/mailer.ts';
import { confirmMailText, subscribedMailText } from './confirm-mail-text.ts';
import { currentLead } from './current.ts';
import { confirmLink, unsubscribeLinks, type LinkPorts } from './links.ts';

type ConfirmMailPorts = LinkPorts & {
  mailer: Mailer;
  pool: Pool;
  log: EventLog;
  keys: Pick<InstallationKeys, 'rowKey'>;
};

/** A wish is sent once for each time that it was asked for. */
const mailKey = (nonce: string, mails: number) => `newsletter/${nonce}/${mails}`;

/** Asks the owner of the address to confirm; the mail says so where the address receives the newsletter already. */
export function confirmMailProcessor({
  mailer,
  pool,
  log,
  keys,
  ...links
}: ConfirmMailPorts): Processor<ActaJobs['newsletter-mail']> {
  return async ({ lead, mails }) => {
    const { rows } = await pool.query<{ request: Buffer; nonce: string }>(
      'select request, nonce from newsletter_request where lead = $1 and not confirmed and expires_at > now()',
      [lead],
    );
    const row = rows[0];
    if (!row) return;
    const { email, locale } = openRequest(keys.rowKey, lead, row.request);
    const { isSubscribed } = await currentLead(log, lead);
    const words = isSubscribed
      ? subscribedMailText(locale, unsubscribeLinks(links, locale, lead).page)
      : confirmMailText(locale, confirmLink(links, locale, lead, row.nonce));
    await mailer.send({ key: mailKey(row.nonce, mails), to: { name: '', address: email }, ...words });
  };
}

/** Wishes whose mail was neither sent nor refused: they are not in the log, so the table is read. */
export const waitingNewsletters: PendingBy<ActaJobs> = async (ask) => {
  const rows = await ask<{ lead: string; nonce: string; mails: number }>(
    `select lead, nonce, mails from newsletter_request r
       where expires_at > now() and not confirmed
         and not exists (select from mail_outcome where message_key = 'newsletter/' || r.nonce || '/' || r.mails)
         and not exists (select from mailbox where message_key = 'newsletter/' || r.nonce || '/' || r.mails)
       order by asked_at limit 500`,
  );
  return rows.map(({ lead, nonce, mails }): JobToDo => ({
    kind: 'newsletter-mail',
    jobId: eventId(mailKey(nonce, mails), 0),
    data: { lead, mails },
  }));
};
