import { isAccountEvent } from '#/backend/events/catalogue.ts';
import type { AccountEvent, Digest } from '#/backend/events/accounts.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import { createStreamCache } from '../stream-cache.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';
import { linkProblem, type Link } from './link.ts';
import { decidePassword, type PasswordCommand } from './passwords.ts';
import { decideProof, type ProofCommand, type ProofState } from './proofs.ts';
import { decideRecovery, evolveRecovery, type Recovery, type RecoveryCommand } from './recovery.ts';
import { decideFactor, evolveFactors, type FactorCommand } from './second-factors.ts';

export type RegisterAccount = {
  type: 'RegisterAccount';
  organisation: string;
  email: Encrypted;
  firstName: Encrypted;
  lastName: Encrypted;
  password: Encrypted;
  newsletter: boolean;
  terms: string;
  locale: 'en' | 'fr';
  /** Null where a link has reached the address already; the address is then validated. */
  nonce: string | null;
};
/** What concerns the account itself. */
type OwnCommand =
  | { type: 'RequestValidation'; nonce: string; locale: 'en' | 'fr' }
  | { type: 'ValidateAccount'; nonce: string }
  /** A link other than the one for validation has reached the address, or the operator vouches for it. */
  | { type: 'ConfirmAddress' }
  /** Wrong passwords in the hour that begins at `hour`. */
  | { type: 'RecordFailedSignIns'; hour: string; tries: number }
  | { type: 'RecordSignOut' }
  | { type: 'EndSessions'; sessions: readonly string[] }
  | { type: 'ChooseNewsletter'; newsletter: boolean }
  | { type: 'ChooseDueMails'; dueMails: boolean }
  | { type: 'ChooseDigest'; digest: Digest }
  | { type: 'SelectDevice'; device: string }
  | { type: 'JoinWaitingList'; topic: string }
  | { type: 'ErasePerson' };
export type AccountCommand =
  | RegisterAccount
  | OwnCommand
  | PasswordCommand
  | FactorCommand
  | ProofCommand
  | RecoveryCommand;

export type Account = ProofState & {
  status: 'none' | 'registered' | 'validated' | 'erased';
  /** To validate the address. */
  link: Link | null;
  /** To set a new password. */
  reset: Link | null;
  recovery: Recovery | null;
  newsletter: boolean;
  dueMails: boolean;
  digest: Digest;
  device: string | null;
  waitsFor: ReadonlySet<string>;
};

/** Lifetime of a link that validates an address. */
export const linkLifetimeHours = 24;

const initial: Account = {
  status: 'none',
  link: null,
  reset: null,
  recovery: null,
  newsletter: false,
  dueMails: true,
  digest: 'none',
  device: null,
  waitsFor: new Set(),
  factors: new Map(),
  codes: new Set(),
  failures: null,
};

export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  stream: (id) => `account-${id}`,
  owns: isAccountEvent,
  initial,
  memory: createStreamCache(),
  decide: decideOnAccount,
  evolve(account, event) {
    switch (event.type) {
      case 'AccountRegistered':
        return { ...initial, status: 'registered', newsletter: event.data.newsletter };
      case 'ValidationRequested':
        return { ...account, link: event.data };
      case 'AccountValidated':
        return { ...account, status: 'validated', link: null };
      case 'DeviceSelected':
        return { ...account, device: event.data.device };
      case 'PersonErased':
        return { ...initial, status: 'erased' };
      case 'WaitingListJoined':
        return { ...account, waitsFor: new Set([...account.waitsFor, event.data.topic]) };
      case 'NewsletterChosen':
        return { ...account, newsletter: event.data.newsletter };
      case 'DigestChosen':
        return { ...account, digest: event.data.digest };
      case 'DueMailsChosen':
        return { ...account, dueMails: event.data.dueMails };
      case 'PasswordResetRequested':
        return { ...account, reset: event.data };
      case 'PasswordChanged':
      case 'PasswordReset':
        return { ...account, reset: null };
      case 'TotpEnrolled':
      case 'TotpUsed':
      case 'PasskeyAdded':
      case 'PasskeyUsed':
      case 'SecondFactorRemoved':
      case 'RecoveryCodesMade':
      case 'RecoveryCodeUsed':
        return evolveFactors(account, event);
      case 'RecoveryRequested':
      case 'RecoveryApproved':
      case 'RecoveryCancelled':
      case 'RecoveryCarriedOut':
        return evolveRecovery(account, event);
      case 'ProofFailed':
        return { ...account, failures: { count: (account.failures?.count ?? 0) + 1, lastAt: event.data.at } };
      case 'SignedIn':
      case 'IdentityConfirmed':
        return { ...account, failures: null };
      case 'SecondFactorRenamed':
      case 'SessionEnded':
      case 'SignInFailed':
      case 'SignedOut':
        return account;
    }
  },
};

function decideOnAccount(command: AccountCommand, account: Account, context: Context) {
  const { now } = context;
  if (command.type === 'RegisterAccount') return register(command, account, now);
  // Who was invited and never signed up has no account, but an address in the log that can be erased.
  if (account.status === 'none' && command.type !== 'ErasePerson') return refuse('ACCOUNT_NOT_FOUND');
  if (account.status === 'erased') return command.type === 'ErasePerson' ? happened() : refuse('ACCOUNT_NOT_FOUND');
  switch (command.type) {
    case 'ErasePerson':
    case 'RequestValidation':
    case 'ValidateAccount':
    case 'ConfirmAddress':
    case 'RecordFailedSignIns':
    case 'RecordSignOut':
    case 'EndSessions':
    case 'ChooseNewsletter':
    case 'ChooseDueMails':
    case 'ChooseDigest':
    case 'JoinWaitingList':
    case 'SelectDevice':
      return decideOnItself(command, account, context);
    case 'ChangePassword':
    case 'RequestPasswordReset':
    case 'ResetPassword':
      return decidePassword(command, account, now);
    case 'EnrolTotp':
    case 'AddPasskey':
    case 'RenameSecondFactor':
    case 'RemoveSecondFactor':
    case 'MakeRecoveryCodes':
      return decideFactor(command, account);
    case 'RecordSignIn':
    case 'ConfirmIdentity':
    case 'RecordFailedProof':
      return decideProof(command, account, now);
    case 'RequestRecovery':
    case 'ApproveRecovery':
    case 'CancelRecovery':
    case 'CarryOutRecovery':
      return decideRecovery(command, account, context);
  }
}

function register(command: RegisterAccount, account: Account, now: Date) {
  // Who was erased may come back, as somebody new. What was never validated gives way to who has the mailbox.
  const isFree = account.status === 'none' || account.status === 'erased';
  if (!isFree && !(account.status === 'registered' && command.nonce === null)) return refuse('ALREADY_REGISTERED');
  const { type: _, nonce, ...data } = command;
  return happened<AccountEvent>(
    { type: 'AccountRegistered', data },
    nonce === null
      ? { type: 'AccountValidated', data: {}, causedBy: 0 }
      : { ...linkFor(nonce, data.locale, now), causedBy: 0 },
  );
}

function decideOnItself(command: OwnCommand, account: Account, context: Context) {
  const { now } = context;
  switch (command.type) {
    case 'ErasePerson':
      return lacksReason(context, true) ? refuse('REASON_REQUIRED') : happened({ type: 'PersonErased', data: {} });
    case 'RequestValidation':
      return account.status === 'validated' ? happened() : happened(linkFor(command.nonce, command.locale, now));
    case 'ValidateAccount':
      if (account.status === 'validated') return happened();
      return validated(linkProblem(account.link, command.nonce, now));
    case 'ConfirmAddress':
      return account.status === 'validated' ? happened() : happened({ type: 'AccountValidated', data: {} });
    case 'RecordFailedSignIns':
      return happened({ type: 'SignInFailed', data: { hour: command.hour, tries: command.tries } });
    case 'RecordSignOut':
      return happened({ type: 'SignedOut', data: {} });
    case 'EndSessions':
      return happened(
        ...command.sessions.map((session): AccountEvent => ({ type: 'SessionEnded', data: { session } })),
      );
    case 'ChooseNewsletter':
      return account.newsletter === command.newsletter
        ? happened()
        : happened({ type: 'NewsletterChosen', data: { newsletter: command.newsletter } });
    case 'ChooseDueMails':
      return account.dueMails === command.dueMails
        ? happened()
        : happened({ type: 'DueMailsChosen', data: { dueMails: command.dueMails } });
    case 'ChooseDigest':
      return account.digest === command.digest
        ? happened()
        : happened({ type: 'DigestChosen', data: { digest: command.digest } });
    case 'JoinWaitingList':
      return account.waitsFor.has(command.topic)
        ? happened()
        : happened({ type: 'WaitingListJoined', data: { topic: command.topic } });
    case 'SelectDevice':
      return account.device === command.device
        ? happened()
        : happened({ type: 'DeviceSelected', data: { device: command.device } });
  }
}

/** With which codes what concerns the account itself is refused; its parts have their own. */
export const accountRefusals = codesOf<CodeOf<typeof register> | CodeOf<typeof decideOnItself> | 'ACCOUNT_NOT_FOUND'>({
  ACCOUNT_NOT_FOUND: true,
  ALREADY_REGISTERED: true,
  LINK_EXPIRED: true,
  LINK_INVALID: true,
  REASON_REQUIRED: true,
});

const validated = (problem: ReturnType<typeof linkProblem>) =>
  problem ? refuse(problem) : happened({ type: 'AccountValidated', data: {} });

function linkFor(nonce: string, locale: 'en' | 'fr', now: Date): AccountEvent {
  const expiresAt = new Date(now.getTime() + linkLifetimeHours * 3_600_000).toISOString();
  return { type: 'ValidationRequested', data: { nonce, expiresAt, locale } };
}
