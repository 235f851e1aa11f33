import type { accountEvents } from '#/backend/events/accounts.ts';
import { device, organisation, sealed, type Examples } from './examples.ts';

const registered = {
  organisation,
  email: sealed('ada@example.org'),
  firstName: sealed('Ada'),
  lastName: sealed('Lovelace'),
  password: sealed('$argon2id$'),
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
  SignedIn: [{ stayConnected: false }, { stayConnected: true }],
  SignInFailed: [{}],
  SignedOut: [{}],
  WaitingListJoined: [{ topic: 'Q.QUALIFICATION.IVD' }],
  PersonErased: [{}],
  DeviceSelected: [{ device }],
};
