import { isAccountEvent, isOrganisationEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Sealed } from '#/backend/events/envelope.ts';
import type { View } from '../view.ts';

/** A person and their keys. Everything personal is sealed. */
export type Account = {
  id: string;
  exists: boolean;
  /** The one that the person belongs to at this moment; empty after they left it, or were removed. */
  organisation: string;
  email: Sealed | null;
  firstName: Sealed | null;
  lastName: Sealed | null;
  password: Sealed | null;
  locale: 'en' | 'fr';
  isValidated: boolean;
  /** The newest link that was asked for and not used. */
  nonce: string | null;
  device: string | null;
  /** Topics of the waiting list that the person joined. */
  waitsFor: readonly string[];
};

export const accountView: View<Account> = {
  name: 'account',
  version: 3,
  key: (event) =>
    isAccountEvent(event) ? event.stream.slice('account-'.length) : (membershipOf(event)?.account ?? null),
  initial: (id) => ({
    id,
    exists: false,
    organisation: '',
    email: null,
    firstName: null,
    lastName: null,
    password: null,
    locale: 'en',
    isValidated: false,
    nonce: null,
    device: null,
    waitsFor: [],
  }),
  fold: foldAccount,
};

function foldAccount(account: Account, event: LoggedEvent): Account {
  const membership = membershipOf(event);
  if (membership) {
    const { organisation, isMember } = membership;
    if (isMember) return { ...account, organisation };
    return account.organisation === organisation ? { ...account, organisation: '' } : account;
  }
  if (!isAccountEvent(event)) return account;
  switch (event.type) {
    case 'AccountRegistered': {
      const { organisation, email, firstName, lastName, password, locale } = event.data;
      return { ...account, exists: true, organisation, email, firstName, lastName, password, locale };
    }
    case 'ValidationRequested':
      return { ...account, nonce: event.data.nonce, locale: event.data.locale };
    case 'AccountValidated':
      return { ...account, isValidated: true, nonce: null };
    case 'DeviceSelected':
      return { ...account, device: event.data.device };
    case 'PersonErased':
      // Gone as if never registered.
      return { ...account, exists: false, email: null, firstName: null, lastName: null, password: null, nonce: null };
    case 'WaitingListJoined':
      return { ...account, waitsFor: [...account.waitsFor, event.data.topic] };
    case 'SignedIn':
    case 'SignInFailed':
    case 'SignedOut':
      return account;
  }
}

/** Whose membership an event of an organisation begins or ends. */
function membershipOf(event: LoggedEvent): { account: string; organisation: string; isMember: boolean } | null {
  if (!isOrganisationEvent(event)) return null;
  const organisation = event.stream.slice('organisation-'.length);
  switch (event.type) {
    case 'MemberJoined':
      return { account: event.data.account, organisation, isMember: true };
    case 'MemberLeft':
    case 'MemberRemoved':
      return { account: event.data.account, organisation, isMember: false };
    default:
      return null;
  }
}
