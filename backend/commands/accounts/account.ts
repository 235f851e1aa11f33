import { isAccountEvent } from '#/backend/events/catalogue.ts';
import type { AccountEvent } from '#/backend/events/accounts.ts';
import type { Sealed } from '#/backend/events/envelope.ts';
import { happened, lacksReason, refuse, type Decider, type Decision } from '../decider.ts';

export type RegisterAccount = {
  type: 'RegisterAccount';
  organisation: string;
  email: Sealed;
  firstName: Sealed;
  lastName: Sealed;
  password: Sealed;
  newsletter: boolean;
  terms: string;
  locale: 'en' | 'fr';
  /** Null where a link has reached the address already, which is validated then. */
  nonce: string | null;
};
export type AccountCommand =
  | RegisterAccount
  | { type: 'RequestValidation'; nonce: string; locale: 'en' | 'fr' }
  | { type: 'ValidateAccount'; nonce: string }
  /** Another link than the one for validation has reached the address. */
  | { type: 'ConfirmAddress' }
  | { type: 'RecordSignIn'; stayConnected: boolean }
  | { type: 'RecordFailedSignIn' }
  | { type: 'RecordSignOut' }
  | { type: 'SelectDevice'; device: string }
  | { type: 'JoinWaitingList'; topic: string }
  | { type: 'ErasePerson' };

export type Account = {
  status: 'none' | 'registered' | 'validated' | 'erased';
  /** The newest link that was sent. Older ones are worthless, a used one is gone. */
  link: { nonce: string; expiresAt: string } | null;
  device: string | null;
  waitsFor: ReadonlySet<string>;
};

/** A link to validate an address lives this long. */
export const linkLifetimeHours = 24;

export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  stream: (id) => `account-${id}`,
  owns: isAccountEvent,
  initial: { status: 'none', link: null, device: null, waitsFor: new Set() },
  decide(command, account, context): Decision<AccountEvent> {
    const { now } = context;
    if (command.type === 'RegisterAccount') {
      // Who was erased may come back, as somebody new.
      if (account.status !== 'none' && account.status !== 'erased') return refuse('ALREADY_REGISTERED');
      const { type: _, nonce, ...data } = command;
      return happened<AccountEvent>(
        { type: 'AccountRegistered', data },
        nonce === null
          ? { type: 'AccountValidated', data: {}, causedBy: 0 }
          : { ...linkFor(nonce, data.locale, now), causedBy: 0 },
      );
    }
    // Who was invited and never signed up has no account, but an address in the log that can be erased.
    if (account.status === 'none' && command.type !== 'ErasePerson') return refuse('ACCOUNT_NOT_FOUND');
    if (account.status === 'erased') return command.type === 'ErasePerson' ? happened() : refuse('ACCOUNT_NOT_FOUND');
    switch (command.type) {
      case 'ErasePerson':
        return lacksReason(context, true) ? refuse('REASON_REQUIRED') : happened({ type: 'PersonErased', data: {} });
      case 'RequestValidation':
        return account.status === 'validated' ? happened() : happened(linkFor(command.nonce, command.locale, now));
      case 'ValidateAccount':
        if (account.status === 'validated') return happened();
        if (account.link?.nonce !== command.nonce) return refuse('LINK_INVALID');
        if (account.link.expiresAt < now.toISOString()) return refuse('LINK_EXPIRED');
        return happened({ type: 'AccountValidated', data: {} });
      case 'ConfirmAddress':
        return account.status === 'validated' ? happened() : happened({ type: 'AccountValidated', data: {} });
      case 'RecordSignIn':
        return happened({ type: 'SignedIn', data: { stayConnected: command.stayConnected } });
      case 'RecordFailedSignIn':
        return happened({ type: 'SignInFailed', data: {} });
      case 'RecordSignOut':
        return happened({ type: 'SignedOut', data: {} });
      case 'JoinWaitingList':
        return account.waitsFor.has(command.topic)
          ? happened()
          : happened({ type: 'WaitingListJoined', data: { topic: command.topic } });
      case 'SelectDevice':
        return account.device === command.device
          ? happened()
          : happened({ type: 'DeviceSelected', data: { device: command.device } });
    }
  },
  evolve(account, event) {
    switch (event.type) {
      case 'AccountRegistered':
        return { ...account, status: 'registered' };
      case 'ValidationRequested':
        return { ...account, link: { nonce: event.data.nonce, expiresAt: event.data.expiresAt } };
      case 'AccountValidated':
        return { ...account, status: 'validated', link: null };
      case 'DeviceSelected':
        return { ...account, device: event.data.device };
      case 'PersonErased':
        return { ...account, status: 'erased', link: null };
      case 'WaitingListJoined':
        return { ...account, waitsFor: new Set([...account.waitsFor, event.data.topic]) };
      case 'SignedIn':
      case 'SignInFailed':
      case 'SignedOut':
        return account;
    }
  },
};

function linkFor(nonce: string, locale: 'en' | 'fr', now: Date): AccountEvent {
  const expiresAt = new Date(now.getTime() + linkLifetimeHours * 3_600_000).toISOString();
  return { type: 'ValidationRequested', data: { nonce, expiresAt, locale } };
}
