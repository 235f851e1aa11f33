import { isAccountEvent } from '#/backend/events/catalogue.ts';
import type { AccountEvent } from '#/backend/events/accounts.ts';
import type { Sealed } from '#/backend/events/envelope.ts';
import { happened, refuse, type Decider, type Decision } from '../decider.ts';

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
  nonce: string;
};
export type AccountCommand =
  | RegisterAccount
  | { type: 'RequestValidation'; nonce: string; locale: 'en' | 'fr' }
  | { type: 'ValidateAccount'; nonce: string }
  | { type: 'RecordSignIn'; stayConnected: boolean }
  | { type: 'RecordFailedSignIn' }
  | { type: 'RecordSignOut' }
  | { type: 'SelectDevice'; device: string };

export type Account = {
  status: 'none' | 'registered' | 'validated';
  /** The newest link that was sent. Older ones are worthless, a used one is gone. */
  link: { nonce: string; expiresAt: string } | null;
  device: string | null;
};

/** A link to validate an address lives this long. */
export const linkLifetimeHours = 24;

export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  stream: (id) => `account-${id}`,
  owns: isAccountEvent,
  initial: { status: 'none', link: null, device: null },
  decide(command, account, { now }): Decision<AccountEvent> {
    if (command.type === 'RegisterAccount') {
      if (account.status !== 'none') return refuse('ALREADY_REGISTERED');
      const { type: _, nonce, ...data } = command;
      return happened<AccountEvent>(
        { type: 'AccountRegistered', data },
        { ...linkFor(nonce, data.locale, now), causedBy: 0 },
      );
    }
    if (account.status === 'none') return refuse('ACCOUNT_NOT_FOUND');
    switch (command.type) {
      case 'RequestValidation':
        return account.status === 'validated' ? happened() : happened(linkFor(command.nonce, command.locale, now));
      case 'ValidateAccount':
        if (account.status === 'validated') return happened();
        if (account.link?.nonce !== command.nonce) return refuse('LINK_INVALID');
        if (account.link.expiresAt < now.toISOString()) return refuse('LINK_EXPIRED');
        return happened({ type: 'AccountValidated', data: {} });
      case 'RecordSignIn':
        return happened({ type: 'SignedIn', data: { stayConnected: command.stayConnected } });
      case 'RecordFailedSignIn':
        return happened({ type: 'SignInFailed', data: {} });
      case 'RecordSignOut':
        return happened({ type: 'SignedOut', data: {} });
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
