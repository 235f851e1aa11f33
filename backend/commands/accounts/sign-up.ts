import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { lock, unlock } from '#/backend/privacy/key-wrap.ts';

/** What somebody gave to sign up, until the link of the mail was followed. */
const SignUp = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** argon2id hash. */
  password: z.string(),
  newsletter: z.boolean(),
  /** Of the request: the language of the mail. */
  locale: z.enum(['en', 'fr']),
});
export type SignUp = z.infer<typeof SignUp>;

/** A link to finish a sign-up lives this long; what was given is kept a day longer, to say that it expired. */
export const signUpLifetimeHours = 24;

const keyOf = (rowKey: Uint8Array): Buffer => createHmac('sha256', rowKey).update('acta.sign-up').digest();

/**
 * AES-256-GCM, bound to the id of the sign-up. Not under a key of the person: making one where an address is new would
 * take longer than finding one, and the time would tell who has an account. `rowKey` is the installation's.
 */
export const encryptSignUp = (rowKey: Uint8Array, id: string, signUp: SignUp): Buffer =>
  lock(keyOf(rowKey), id, Buffer.from(JSON.stringify(signUp)));

/** Throws where the bytes were altered, or encrypted under another key. */
export const openSignUp = (rowKey: Uint8Array, id: string, encrypted: Buffer): SignUp =>
  SignUp.parse(JSON.parse(unlock(keyOf(rowKey), id, encrypted).toString()));
