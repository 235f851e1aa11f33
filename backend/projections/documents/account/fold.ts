import type { Digest } from '#/backend/events/accounts.ts';
import { isAccountEvent, isOrganisationEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { MarkedView } from '../../view.ts';
import { foldFactors, isFactorEvent, type SecondFactor } from './second-factors.ts';

/** A person and their keys. All personal texts are encrypted. */
export type Account = {
  id: string;
  exists: boolean;
  /** The person's current organisation; empty after they left it, or were removed. */
  organisation: string;
  email: Encrypted | null;
  firstName: Encrypted | null;
  lastName: Encrypted | null;
  password: Encrypted | null;
  passwordSince: string | null;
  locale: 'en' | 'fr';
  newsletter: boolean;
  /** Whether the person is mailed about their overdue work. */
  dueMails: boolean;
  /** How often they are mailed what waits for them. */
  digest: Digest;
  isValidated: boolean;
  /** Nonce of the newest requested link that was not used. */
  nonce: string | null;
  /** Nonce of the newest unused link that sets a new password. */
  resetNonce: string | null;
  factors: readonly SecondFactor[];
  /** Hashes of the unused recovery codes. */
  recoveryCodes: readonly string[];
  /** The recovery that waits. */
  recovery: {
    id: string;
    by: 'person' | 'owner' | 'operator';
    requestedAt: string;
    reason: string | null;
    nonce: string;
    expiresAt: string;
    takesEffectAt: string | null;
    approvals: readonly string[];
  } | null;
  /** The newest event of a recovery for a mail to the person. */
  recoveryNews: { event: string; step: RecoveryStep; at: string } | null;
  device: string | null;
  /** Topics of the waiting list that the person joined. */
  waitsFor: readonly string[];
};

const initial = (id: string): Account => ({
  id,
  exists: false,
  organisation: '',
  email: null,
  firstName: null,
  lastName: null,
  password: null,
  passwordSince: null,
  locale: 'en',
  newsletter: false,
  dueMails: true,
  digest: 'none',
  isValidated: false,
  nonce: null,
  resetNonce: null,
  factors: [],
  recoveryCodes: [],
  recovery: null,
  recoveryNews: null,
  device: null,
  waitsFor: [],
});

export const accountView: MarkedView<Account> = {
  name: 'account',
  version: 7,
  isMarked: true,
  // An account moves between organisations.
  owner: () => null,
  key: (event) =>
    isAccountEvent(event) ? event.stream.slice('account-'.length) : (membershipOf(event)?.account ?? null),
  initial,
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
  if (isFactorEvent(event)) return foldFactors(account, event);
  switch (event.type) {
    case 'AccountRegistered': {
      const { terms: _, ...person } = event.data;
      // A new registration replaces an earlier one whose address was never validated.
      return { ...initial(account.id), exists: true, ...person, passwordSince: event.recordedAt };
    }
    case 'ValidationRequested':
      return { ...account, nonce: event.data.nonce, locale: event.data.locale };
    case 'AccountValidated':
      return { ...account, isValidated: true, nonce: null };
    case 'PasswordResetRequested':
      return { ...account, resetNonce: event.data.nonce, locale: event.data.locale };
    case 'PasswordChanged':
    case 'PasswordReset':
      return { ...account, password: event.data.password, passwordSince: event.recordedAt, resetNonce: null };
    case 'RecoveryRequested': {
      const { recovery: id, by, nonce, expiresAt, takesEffectAt } = event.data;
      const asked = { requestedAt: event.recordedAt, reason: event.reason };
      return {
        ...withStep(account, event, 'requested'),
        recovery: { id, by, ...asked, nonce, expiresAt, takesEffectAt, approvals: [] },
      };
    }
    case 'RecoveryApproved': {
      const { recovery } = account;
      const approvals = [...(recovery?.approvals ?? []), event.data.by];
      return { ...withStep(account, event, 'approved'), recovery: recovery && { ...recovery, approvals } };
    }
    case 'RecoveryCancelled':
      return { ...withStep(account, event, 'cancelled'), recovery: null };
    case 'RecoveryCarriedOut':
      return { ...withStep(account, event, 'carried-out'), recovery: null, factors: [], recoveryCodes: [] };
    case 'NewsletterChosen':
      return { ...account, newsletter: event.data.newsletter };
    case 'DigestChosen':
      return { ...account, digest: event.data.digest };
    case 'DueMailsChosen':
      return { ...account, dueMails: event.data.dueMails };
    case 'DeviceSelected':
      return { ...account, device: event.data.device };
    case 'PersonErased':
      // As if never registered.
      return { ...initial(account.id), organisation: account.organisation };
    case 'WaitingListJoined':
      return { ...account, waitsFor: [...account.waitsFor, event.data.topic] };
    case 'SignedIn':
    case 'SignInFailed':
    case 'SignedOut':
    case 'SessionEnded':
    case 'ProofFailed':
    case 'IdentityConfirmed':
      return account;
  }
}

/** The steps of a recovery that are mailed to the person. */
export type RecoveryStep = 'requested' | 'approved' | 'cancelled' | 'carried-out';

const withStep = (account: Account, { id: event, recordedAt: at }: LoggedEvent, step: RecoveryStep): Account => ({
  ...account,
  recoveryNews: { event, step, at },
});

/** The membership that an event of an organisation begins or ends. */
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
