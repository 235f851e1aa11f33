import type { Pool } from 'pg';
import { linkToken } from '#/backend/commands/accounts/link-token.ts';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { RecoveryStep } from '#/backend/projections/documents/account/fold.ts';
import type { ActaJobs, JobToDo } from '#/backend/jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import type { Reactor } from '#/backend/jobs/reactor.ts';
import type { PendingBy } from '#/backend/jobs/sweep.ts';
import type { Addressee } from './link-mail.ts';
import { recoveryMailText } from './recovery-mail-text.ts';

const steps: Readonly<Partial<Record<LoggedEvent['type'], RecoveryStep>>> = {
  RecoveryRequested: 'requested',
  RecoveryApproved: 'approved',
  RecoveryCancelled: 'cancelled',
  RecoveryCarriedOut: 'carried-out',
};

/** Each step of a recovery is a mail to the person concerned. */
export const recoveryMailReactor: Reactor<ActaJobs> = {
  name: 'recovery-mail',
  types: ['RecoveryRequested', 'RecoveryApproved', 'RecoveryCancelled', 'RecoveryCarriedOut'],
  react: ({ id, stream, type, recordedAt }) => {
    const step = steps[type];
    return step ? [recoveryMailJob({ account: stream.slice('account-'.length), event: id, step, at: recordedAt })] : [];
  },
};

const recoveryMailJob = (data: ActaJobs['recovery-mail']): JobToDo => ({
  kind: 'recovery-mail',
  jobId: eventId(keyOf(data.event), 0),
  data,
});

const keyOf = (event: string): string => `recovery/${event}`;

type RecoveryMailPorts = {
  mailer: Mailer;
  loadAddressee: (account: string) => Promise<Addressee | null>;
  /** Ends every session of an account that was opened before, and drops unfinished acts. */
  endSessions: (account: string, before: string) => Promise<void>;
  publicUrl: string;
  secret: string;
};

/**
 * Mails the person, with a link that cancels the recovery while it waits. A recovery carried out always ends the
 * sessions.
 */
export function recoveryMailProcessor(ports: RecoveryMailPorts): Processor<ActaJobs['recovery-mail']> {
  return async ({ account, event, step, at }) => {
    if (step === 'carried-out') await ports.endSessions(account, at);
    const to = await ports.loadAddressee(account);
    if (!to) return;
    const isWaiting = step === 'requested' || step === 'approved';
    // A later decision has a separate mail.
    if (isWaiting && !to.recovery) return;
    const { publicUrl, secret } = ports;
    const { locale, firstName, email, recovery } = to;
    const val = recovery ? linkToken(secret, 'recovery', account, recovery.nonce) : '';
    const query = new URLSearchParams({ userId: account, val });
    const link = isWaiting
      ? `${publicUrl}/${locale}/Auth/CancelRecovery?${query}`
      : `${publicUrl}/${locale}/Auth/Login`;
    const said = step === 'requested' && recovery?.takesEffectAt ? 'operator' : step;
    await ports.mailer.send({
      key: keyOf(event),
      to: { name: firstName, address: email },
      ...recoveryMailText(said, locale, { firstName, link }),
    });
  };
}

/** Ends the sessions opened with the removed factors. */
export const endSessionsBefore =
  (pool: Pool): RecoveryMailPorts['endSessions'] =>
  async (account, before) => {
    await pool.query('delete from session where account = $1 and created_at <= $2', [account, before]);
  };

/** The newest step of each recovery of the last week about which its person got no mail. */
export const pendingRecoveryMails: PendingBy<ActaJobs> = async (ask) => {
  const news = (field: string) => `v.document -> 'recoveryNews' ->> '${field}'`;
  const rows = await ask<{ account: string; event: string; step: RecoveryStep; at: string }>(
    `select v.key as account, ${news('event')} as event, ${news('step')} as step, ${news('at')} as at
         from view v join view_checkpoint c using (name, version)
         where c.live and v.name = 'account' and jsonb_typeof(v.document -> 'recoveryNews') = 'object'
           and (${news('at')})::timestamptz > now() - interval '7 days'
           and not exists (select from mail_outcome where message_key = 'recovery/' || (${news('event')}))
           and not exists (select from mailbox where message_key = 'recovery/' || (${news('event')}))`,
  );
  return rows.map(recoveryMailJob);
};
