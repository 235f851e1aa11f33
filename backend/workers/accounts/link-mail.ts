import { linkLifetimeHours } from '#/backend/commands/accounts/account.ts';
import type { Digest } from '#/backend/events/accounts.ts';
import type { Link } from '#/backend/commands/accounts/link.ts';
import { linkToken } from '#/backend/commands/accounts/link-token.ts';
import { resetLifetimeMinutes } from '#/backend/commands/accounts/passwords.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { ActaJobs, JobToDo } from '#/backend/jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import type { Reactor } from '#/backend/jobs/reactor.ts';
import { linkMailText, type Locale } from './link-mail-text.ts';

/** A kind of mailed link: the request for it, the job that sends it, and the screen it opens. */
type LinkMail = {
  job: 'validation-mail' | 'password-reset-mail';
  wanted: 'ValidationRequested' | 'PasswordResetRequested';
  /** Also the prefix of the key that makes each mail unique. */
  purpose: 'validation' | 'password-reset';
  token: 'validate' | 'reset';
  screen: string;
  /** Field of the account's view with the nonce of the newest link. */
  field: 'nonce' | 'resetNonce';
  lifetimeMs: number;
};

export const validationMail: LinkMail = {
  job: 'validation-mail',
  wanted: 'ValidationRequested',
  purpose: 'validation',
  token: 'validate',
  screen: 'ValidateEmail',
  field: 'nonce',
  lifetimeMs: linkLifetimeHours * 3_600_000,
};
export const passwordResetMail: LinkMail = {
  job: 'password-reset-mail',
  wanted: 'PasswordResetRequested',
  purpose: 'password-reset',
  token: 'reset',
  screen: 'ResetPassword',
  field: 'resetNonce',
  lifetimeMs: resetLifetimeMinutes * 60_000,
};

/** Turns the request for a link into a mail job. */
export const linkMailReactor = (kind: LinkMail): Reactor<ActaJobs> => ({
  name: kind.job,
  types: [kind.wanted],
  react: (event) => {
    if (event.type !== 'ValidationRequested' && event.type !== 'PasswordResetRequested') return [];
    return event.type === kind.wanted
      ? [linkMailJob(kind, event.stream.slice('account-'.length), event.data.nonce)]
      : [];
  },
});

/** The key that identifies a link, its job and its mail. */
const mailKey = ({ purpose }: LinkMail, account: string, nonce: string): string => `${purpose}/${account}/${nonce}`;

export const linkMailJob = (kind: LinkMail, account: string, nonce: string): JobToDo => ({
  kind: kind.job,
  jobId: eventId(mailKey(kind, account, nonce), 0),
  data: { account, nonce },
});

/** The decrypted data of an account for a mail. */
export type Addressee = {
  email: string;
  firstName: string;
  fullName: string;
  locale: Locale;
  isValidated: boolean;
  /** Whether the person is mailed about their overdue work. */
  dueMails: boolean;
  /** How often they are mailed what waits for them. */
  digest: Digest;
  /** The recovery that waits. */
  recovery: { nonce: string; takesEffectAt: string | null } | null;
  /** The valid link of each purpose, null when there is none. */
  links: Readonly<Record<LinkMail['purpose'], Link | null>>;
};

type LinkMailPorts = {
  mailer: Mailer;
  /** Null when the account does not exist or the person was erased. */
  loadAddressee: (account: string) => Promise<Addressee | null>;
  /** Base URL of Acta for browsers, without a slash at the end. */
  publicUrl: string;
  /** Signs the links. */
  secret: string;
};

/** Sends the requested link, unless it is no longer valid: used, replaced by a newer one or expired. */
export function linkMailProcessor(kind: LinkMail, ports: LinkMailPorts): Processor<ActaJobs[LinkMail['job']]> {
  return async ({ account, nonce }) => {
    const to = await ports.loadAddressee(account);
    const wanted = to?.links[kind.purpose];
    if (!to || wanted?.nonce !== nonce || wanted.expiresAt <= new Date().toISOString()) return;
    const query = new URLSearchParams({ userId: account, val: linkToken(ports.secret, kind.token, account, nonce) });
    const link = `${ports.publicUrl}/${to.locale}/Auth/${kind.screen}?${query}`;
    await ports.mailer.send({
      key: mailKey(kind, account, nonce),
      to: { name: to.firstName, address: to.email },
      ...linkMailText(kind.purpose, to.locale, { firstName: to.firstName, link }),
    });
  };
}
