import { linkLifetimeHours } from '#/backend/commands/accounts/account.ts';
import { validationToken } from '#/backend/commands/accounts/validation-token.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { ActaJobs, JobToDo } from '../jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Processor } from '../queue.ts';
import type { Reactor } from '../reactor.ts';
import { validationMailText, type Locale } from './validation-mail-text.ts';

/** A link that was asked for is a mail to send. */
export const validationMailReactor: Reactor<ActaJobs> = {
  name: 'validation-mail',
  types: ['ValidationRequested'],
  react: (event) => {
    if (event.type !== 'ValidationRequested') return [];
    return [validationMailJob(event.stream.slice('account-'.length), event.data.nonce)];
  },
};

/** What makes a link, its job and its mail one of a kind. */
const validationKey = (account: string, nonce: string): string => `validation/${account}/${nonce}`;

export const validationMailJob = (account: string, nonce: string): JobToDo => ({
  kind: 'validation-mail',
  jobId: eventId(validationKey(account, nonce), 0),
  data: { account, nonce },
});

/** What a mail needs of an account, opened. */
export type Addressee = {
  email: string;
  firstName: string;
  fullName: string;
  locale: Locale;
  isValidated: boolean;
  /** The link that counts, null when there is none. */
  link: { nonce: string; expiresAt: string } | null;
};

export type ValidationMailPorts = {
  mailer: Mailer;
  /** Null when the account does not exist or the person was erased. */
  loadAddressee: (account: string) => Promise<Addressee | null>;
  /** Where browsers reach Acta, without a slash at the end. */
  publicUrl: string;
  /** Signs the links. */
  secret: string;
};

/** Sends the link that was asked for, unless it would be worthless by now: used, replaced by a newer one or expired. */
export function validationMailProcessor(ports: ValidationMailPorts): Processor<ActaJobs['validation-mail']> {
  return async ({ account, nonce }) => {
    const to = await ports.loadAddressee(account);
    if (!to || to.isValidated || to.link?.nonce !== nonce) return;
    if (to.link.expiresAt <= new Date().toISOString()) return;
    const query = new URLSearchParams({ userId: account, val: validationToken(ports.secret, account, nonce) });
    const link = `${ports.publicUrl}/${to.locale}/Auth/ValidateEmail?${query}`;
    await ports.mailer.send({
      key: validationKey(account, nonce),
      to: { name: to.firstName, address: to.email },
      ...validationMailText(to.locale, { firstName: to.firstName, link, hours: linkLifetimeHours }),
    });
  };
}
