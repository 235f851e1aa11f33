import type { accountEvents } from '#/backend/events/accounts.ts';
import { device, organisation, encrypted, type Examples } from './examples.ts';

const factor = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const recovery = {
  recovery: factor,
  person: encrypted('Ada Lovelace'),
  nonce: '5f0f6a4e-1c55-4a0f-9f43-6a1f54f0f6ac',
  expiresAt: '2026-11-29T09:00:00.000Z',
} as const;
const code = 'ab'.repeat(32);

const registered = {
  organisation,
  email: encrypted('ada@example.org'),
  firstName: encrypted('Ada'),
  lastName: encrypted('Lovelace'),
  password: encrypted('$argon2id$'),
  newsletter: true,
  terms: '2026-11',
} as const;

export const accountExamples: Examples<typeof accountEvents> = {
  AccountRegistered: [
    { ...registered, locale: 'en' },
    { ...registered, newsletter: false, locale: 'fr' },
  ],
  ValidationRequested: [
    { nonce: '5f0f6a4e-1c55-4a0f-9f43-6a1f54f0f6aa', expiresAt: '2026-11-22T09:00:00.000Z', locale: 'en' },
    { nonce: '5f0f6a4e-1c55-4a0f-9f43-6a1f54f0f6ab', expiresAt: '2026-11-22T09:05:00.000Z', locale: 'fr' },
  ],
  AccountValidated: [{}],
  RecoveryRequested: [
    { ...recovery, by: 'person', takesEffectAt: null },
    { ...recovery, by: 'owner', takesEffectAt: null },
    { ...recovery, by: 'operator', takesEffectAt: '2026-11-23T09:00:00.000Z' },
  ],
  RecoveryApproved: [
    { recovery: factor, by: factor, person: encrypted('Ada Lovelace'), isAlone: false },
    { recovery: factor, by: factor, person: encrypted('Ada Lovelace'), isAlone: true },
  ],
  RecoveryCancelled: [{ recovery: factor }],
  RecoveryCarriedOut: [
    { recovery: factor, person: encrypted('Ada Lovelace'), by: 'two-owners' },
    { recovery: factor, person: encrypted('Ada Lovelace'), by: 'one-owner' },
    { recovery: factor, person: encrypted('Ada Lovelace'), by: 'operator' },
  ],
  SignedIn: [
    { stayConnected: false, by: ['password'] },
    { stayConnected: true, by: ['password', 'recovery-code'] },
    { stayConnected: true, by: ['passkey'] },
  ],
  SignInFailed: [
    { hour: '2026-11-22T09:00:00.000Z', tries: 927 },
    { hour: null, tries: 1 },
  ],
  SignedOut: [{}],
  SessionEnded: [{ session: factor }],
  NewsletterChosen: [{ newsletter: true }, { newsletter: false }],
  DigestChosen: [{ digest: 'daily' }, { digest: 'weekly' }, { digest: 'none' }],
  DueMailsChosen: [{ dueMails: false }, { dueMails: true }],
  PasswordChanged: [{ password: encrypted('$argon2id$') }],
  PasswordResetRequested: [
    { nonce: '5f0f6a4e-1c55-4a0f-9f43-6a1f54f0f6ac', expiresAt: '2026-11-22T09:30:00.000Z', locale: 'fr' },
  ],
  PasswordReset: [{ password: encrypted('$argon2id$') }],
  TotpEnrolled: [{ factor, name: encrypted('Telephone'), secret: encrypted('JBSWY3DPEHPK3PXP'), step: 59_000_000 }],
  TotpUsed: [{ factor, step: 59_000_001 }],
  PasskeyAdded: [
    { factor, name: encrypted('Laptop'), credential: encrypted('{"id":"a","publicKey":"b"}'), counter: 0 },
  ],
  PasskeyUsed: [{ factor, counter: 7 }],
  SecondFactorRenamed: [{ factor, name: encrypted('Work phone') }],
  SecondFactorRemoved: [{ factor }],
  RecoveryCodesMade: [{ codes: [code] }],
  RecoveryCodeUsed: [{ code }],
  ProofFailed: [{ proof: 'totp', at: '2026-11-22T09:00:00.000Z' }],
  IdentityConfirmed: [{ proof: 'password' }],
  WaitingListJoined: [{ topic: 'Q.QUALIFICATION.IVD' }],
  PersonErased: [{}],
  DeviceSelected: [{ device }],
};
