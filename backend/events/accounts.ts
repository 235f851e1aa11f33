import * as z from 'zod/mini';
import { event, Encrypted, type EventOf } from './define.ts';

/** How a person proves who they are. A passkey that has checked the person itself needs no password beside it. */
const Proof = z.enum(['password', 'totp', 'passkey', 'recovery-code']);
export type Proof = z.infer<typeof Proof>;

/** Stream `account-<id>`: a person, how they sign in, and which device they have before them. */
export const accountEvents = {
  AccountRegistered: event(
    z.object({
      organisation: z.string(),
      email: Encrypted,
      firstName: Encrypted,
      lastName: Encrypted,
      /** argon2id hash, encrypted like the rest. */
      password: Encrypted,
      newsletter: z.boolean(),
      /** Version of the terms that were accepted. */
      terms: z.string(),
      locale: z.enum(['en', 'fr']),
    }),
  ),
  /** A link was asked for. Its nonce makes earlier links worthless. */
  ValidationRequested: event(z.object({ nonce: z.string(), expiresAt: z.string(), locale: z.enum(['en', 'fr']) })),
  AccountValidated: event(z.object({})),
  /** `by`: what was proven with, in order. Before there were second factors, it was the password. */
  SignedIn: event(z.object({ stayConnected: z.boolean(), by: z.array(Proof) }), (v1: { stayConnected: boolean }) => ({
    ...v1,
    by: ['password'],
  })),
  /**
   * Wrong passwords within the hour that began at `hour`, UTC, recorded after it. In the beginning there was an event for
   * each of them, at its own time.
   */
  SignInFailed: event(z.object({ hour: z.nullable(z.string()), tries: z.number() }), (_v1: object) => ({
    hour: null,
    tries: 1,
  })),
  SignedOut: event(z.object({})),
  /** A session was ended from another one. */
  SessionEnded: event(z.object({ session: z.string() })),
  NewsletterChosen: event(z.object({ newsletter: z.boolean() })),
  PasswordChanged: event(z.object({ password: Encrypted })),
  /** A link was asked for. Its nonce makes earlier links worthless. */
  PasswordResetRequested: event(z.object({ nonce: z.string(), expiresAt: z.string(), locale: z.enum(['en', 'fr']) })),
  /** By the link. Second factors stay as they are. */
  PasswordReset: event(z.object({ password: Encrypted })),
  /** An authenticator app was confirmed with the code of the time step `step` (RFC 6238), which counts no second time. */
  TotpEnrolled: event(z.object({ factor: z.string(), name: Encrypted, secret: Encrypted, step: z.number() })),
  TotpUsed: event(z.object({ factor: z.string(), step: z.number() })),
  /** `credential`: its id, public key and transports as JSON; `counter` as the authenticator gave it (WebAuthn 6.1.1). */
  PasskeyAdded: event(z.object({ factor: z.string(), name: Encrypted, credential: Encrypted, counter: z.number() })),
  PasskeyUsed: event(z.object({ factor: z.string(), counter: z.number() })),
  SecondFactorRenamed: event(z.object({ factor: z.string(), name: Encrypted })),
  SecondFactorRemoved: event(z.object({ factor: z.string() })),
  /** SHA-256 of each code (120 bits of randomness), in hex. Earlier codes are worthless. */
  RecoveryCodesMade: event(z.object({ codes: z.array(z.string()) })),
  RecoveryCodeUsed: event(z.object({ code: z.string() })),
  /** A proof that was asked for after the password, or again during a session, was wrong. */
  ProofFailed: event(z.object({ proof: Proof, at: z.string() })),
  /** Proved again who they are, during a session. */
  IdentityConfirmed: event(z.object({ proof: Proof })),
  /**
   * All second factors are lost: asked for by the person, an owner or the operator. The nonce is of the link that says
   * no; `takesEffectAt` is when it is carried out by itself, null where owners have to approve.
   */
  RecoveryRequested: event(
    z.object({
      recovery: z.string(),
      by: z.enum(['person', 'owner', 'operator']),
      person: Encrypted,
      nonce: z.string(),
      expiresAt: z.string(),
      takesEffectAt: z.nullable(z.string()),
    }),
  ),
  /** `by`: account of an owner. `isAlone`: there is no second one who could. */
  RecoveryApproved: event(z.object({ recovery: z.string(), by: z.string(), person: Encrypted, isAlone: z.boolean() })),
  /** By the link in the mail. */
  RecoveryCancelled: event(z.object({ recovery: z.string() })),
  /** All second factors and recovery codes are gone. */
  RecoveryCarriedOut: event(
    z.object({ recovery: z.string(), person: Encrypted, by: z.enum(['two-owners', 'one-owner', 'operator']) }),
  ),
  /** Wants to hear when something that Acta does not cover yet is there; the question that led to it. */
  WaitingListJoined: event(z.object({ topic: z.string() })),
  /** The key under which everything about the person is encrypted was destroyed. */
  PersonErased: event(z.object({})),
  DeviceSelected: event(z.object({ device: z.string() })),
};
export type AccountEvent = EventOf<typeof accountEvents>;
