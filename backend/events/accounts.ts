import * as z from 'zod/mini';
import { event, Sealed, type EventOf } from './define.ts';

/** Stream `account-<id>`: a person, how they sign in, and which device they have before them. */
export const accountEvents = {
  AccountRegistered: event(
    z.object({
      organisation: z.string(),
      email: Sealed,
      firstName: Sealed,
      lastName: Sealed,
      /** argon2id hash, sealed like the rest. */
      password: Sealed,
      newsletter: z.boolean(),
      /** Version of the terms that were accepted. */
      terms: z.string(),
      locale: z.enum(['en', 'fr']),
    }),
  ),
  /** A link was asked for. Its nonce makes earlier links worthless. */
  ValidationRequested: event(z.object({ nonce: z.string(), expiresAt: z.string(), locale: z.enum(['en', 'fr']) })),
  AccountValidated: event(z.object({})),
  SignedIn: event(z.object({ stayConnected: z.boolean() })),
  SignInFailed: event(z.object({})),
  SignedOut: event(z.object({})),
  /** Wants to hear when something that Acta does not cover yet is there; the question that led to it. */
  WaitingListJoined: event(z.object({ topic: z.string() })),
  /** The key under which everything about the person is sealed was destroyed. */
  PersonErased: event(z.object({})),
  DeviceSelected: event(z.object({ device: z.string() })),
};
export type AccountEvent = EventOf<typeof accountEvents>;
