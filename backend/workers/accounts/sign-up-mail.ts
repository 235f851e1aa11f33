import type { Pool } from 'pg';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { linkToken } from '#/backend/commands/accounts/link-token.ts';
import { openSignUp, type SignUp } from '#/backend/commands/accounts/sign-up.ts';
import type { InstallationKeys } from '#/backend/log/installation-keys.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { ActaJobs, JobToDo } from '#/backend/jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import type { PendingBy } from '#/backend/jobs/sweep.ts';
import type { Addressee } from './link-mail.ts';
import { linkMailText } from './link-mail-text.ts';

const mailKey = (signUp: string, link: number): string => `sign-up/${signUp}/${link}`;

type SignUpMailPorts = {
  mailer: Mailer;
  /** Null where it was completed, has expired, or the person was erased. */
  loadSignUp: (id: string) => Promise<(SignUp & { account: string }) | null>;
  loadAddressee: (account: string) => Promise<Addressee | null>;
  publicUrl: string;
  secret: string;
};

/**
 * Sends the link that completes a sign-up. If the address already has a validated account, its owner gets a notice
 * instead, in their own language and with their own name, without any text of the stranger.
 */
export function signUpMailProcessor(ports: SignUpMailPorts): Processor<ActaJobs['sign-up-mail']> {
  const { mailer, publicUrl, secret } = ports;
  return async ({ signUp: id, link: number }) => {
    const signUp = await ports.loadSignUp(id);
    if (!signUp) return;
    const owner = await ports.loadAddressee(signUp.account);
    const known = owner?.isValidated ? owner : null;
    const { firstName, email, locale } = known ?? signUp;
    const query = new URLSearchParams({ userId: id, val: linkToken(secret, 'sign-up', signUp.account, id) });
    const link = known ? `${publicUrl}/${locale}/Auth/Login` : `${publicUrl}/${locale}/Auth/ValidateEmail?${query}`;
    await mailer.send({
      key: mailKey(id, number),
      to: { name: firstName, address: email },
      ...linkMailText(known ? 'known-address' : 'validation', locale, { firstName, link }),
    });
  };
}

/** A waiting sign-up; null when there is no mail to send for it any more. */
export const loadSignUp =
  (pool: Pool, { rowKey, idKey }: Pick<InstallationKeys, 'rowKey' | 'idKey'>): SignUpMailPorts['loadSignUp'] =>
  async (id) => {
    const { rows } = await pool.query<{ person: Buffer }>(
      'select person from sign_up where id = $1 and expires_at > now()',
      [id],
    );
    const signUp = rows[0] && openSignUp(rowKey, id, rows[0].person);
    return signUp ? { ...signUp, account: accountIdOf(signUp.email, idKey) } : null;
  };

/** Sign-ups whose mail was neither sent nor refused: they are not in the log, so the table is read. */
export const waitingSignUps: PendingBy<ActaJobs> = async (ask) => {
  const rows = await ask<{ id: string; links: number }>(
    `select id, links from sign_up s
       where expires_at > now()
         and not exists (select from mail_outcome where message_key = 'sign-up/' || s.id || '/' || s.links)
         and not exists (select from mailbox where message_key = 'sign-up/' || s.id || '/' || s.links)
       order by asked_at limit 500`,
  );
  return rows.map(({ id, links }): JobToDo => ({
    kind: 'sign-up-mail',
    jobId: eventId(mailKey(id, links), 0),
    data: { signUp: id, link: links },
  }));
};
