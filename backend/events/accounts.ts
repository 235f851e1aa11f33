import * as z from 'zod/mini';
import { event, Encrypted, type EventOf } from './define.ts';

/** Proofs of a person's identity. A passkey that has verified the person needs no password with it. */
const Proof = z.enum(['password', 'totp', 'passkey', 'recovery-code']);
export type Proof = z.infer<typeof Proof>;

/** How often what waits for a person is mailed to them. */
export const Digest = z.enum(['none', 'daily', 'weekly']);
export type Digest = z.infer<typeof Digest>;

/** Stream `account-<id>`: a person, their sign-in, and their selected device. */
export const accountEvents = {
  AccountRegistered: event(
    z.object({
      organisation: z.string(),
      email: Encrypted,
      firstName: Encrypted,
      lastName: Encrypted,
      /** argon2id hash, encrypted like the other texts. */
      password: Encrypted,
      newsletter: z.boolean(),
      /** Version of the accepted terms. */
      terms: z.string(),
      locale: z.enum(['en', 'fr']),
    }),
  ),
  /** A link was requested. Its nonce invalidates earlier links. */
  ValidationRequested: event(z.object({ nonce: z.string(), expiresAt: z.string(), locale: z.enum(['en', 'fr']) })),
  AccountValidated: event(z.object({})),
  /** `by`: the proofs in order. Before second factors existed, it was the password. */
  SignedIn: event(z.object({ stayConnected: z.boolean(), by: z.array(Proof) }), (v1: { stayConnected: boolean }) => ({
    ...v1,
    by: ['password'],
  })),
  /**
   * Wrong passwords within the hour that began at `hour`, UTC, recorded after it. In schema 1 there was one event for
   * each of them, at its own time.
   */
  SignInFailed: event(z.object({ hour: z.nullable(z.string()), tries: z.number() }), (_v1: object) => ({
    hour: null,
    tries: 1,
  })),
  SignedOut: event(z.object({})),
  /** A session was ended from another session. */
  SessionEnded: event(z.object({ session: z.string() })),
  NewsletterChosen: event(z.object({ newsletter: z.boolean() })),
  /** Whether the person is mailed about their overdue work. Who has never chosen is. */
  DueMailsChosen: event(z.object({ dueMails: z.boolean() })),
  /** How often the person is mailed what waits for them. Who has never chosen is not. */
  DigestChosen: event(z.object({ digest: Digest })),
  PasswordChanged: event(z.object({ password: Encrypted })),
  /** A link was requested. Its nonce invalidates earlier links. */
  PasswordResetRequested: event(z.object({ nonce: z.string(), expiresAt: z.string(), locale: z.enum(['en', 'fr']) })),
  /** By the link. Second factors stay unchanged. */
  PasswordReset: event(z.object({ password: Encrypted })),
  /**
   * An authenticator app was confirmed with the code of the time step `step` (RFC 6238), which is not accepted again.
   */
  TotpEnrolled: event(z.object({ factor: z.string(), name: Encrypted, secret: Encrypted, step: z.number() })),
  TotpUsed: event(z.object({ factor: z.string(), step: z.number() })),
  /**
   * `credential`: its id, public key and transports as JSON; `counter` as the authenticator reported it (WebAuthn
   * 6.1.1).
   */
  PasskeyAdded: event(z.object({ factor: z.string(), name: Encrypted, credential: Encrypted, counter: z.number() })),
  PasskeyUsed: event(z.object({ factor: z.string(), counter: z.number() })),
  SecondFactorRenamed: event(z.object({ factor: z.string(), name: Encrypted })),
  SecondFactorRemoved: event(z.object({ factor: z.string() })),
  /** SHA-256 of each code (120 bits of randomness), in hex. Earlier codes become invalid. */
  RecoveryCodesMade: event(z.object({ codes: z.array(z.string()) })),
  RecoveryCodeUsed: event(z.object({ code: z.string() })),
  /** A wrong proof after the password, or again during a session. */
  ProofFailed: event(z.object({ proof: Proof, at: z.string() })),
  /** The person proved their identity again during a session. */
  IdentityConfirmed: event(z.object({ proof: Proof })),
  /**
   * All second factors are lost: recovery requested by the person, an owner or the operator. The nonce belongs to the
   * link that cancels it; `takesEffectAt` is when it takes effect without approval, null where owners have to approve.
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
  /** `by`: account of an owner. `isAlone`: there is no second owner who could approve. */
  RecoveryApproved: event(z.object({ recovery: z.string(), by: z.string(), person: Encrypted, isAlone: z.boolean() })),
  /** By the link in the mail. */
  RecoveryCancelled: event(z.object({ recovery: z.string() })),
  /** All second factors and recovery codes were removed. */
  RecoveryCarriedOut: event(
    z.object({ recovery: z.string(), person: Encrypted, by: z.enum(['two-owners', 'one-owner', 'operator']) }),
  ),
  /** The person wants news of a subject that Acta does not cover yet; the question that led to it. */
  WaitingListJoined: event(z.object({ topic: z.string() })),
  /** The key of all texts about the person was destroyed. */
  PersonErased: event(z.object({})),
  DeviceSelected: event(z.object({ device: z.string() })),
};
export type AccountEvent = EventOf<typeof accountEvents>;
