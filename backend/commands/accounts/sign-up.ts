import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { lock, unlock } from '#/backend/privacy/key-wrap.ts';

/** The data of a sign-up, kept until the link of the mail is followed. */
const SignUp = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** argon2id hash. */
  password: z.string(),
  newsletter: z.boolean(),
  /** Language of the request, and so of the mail. */
  locale: z.enum(['en', 'fr']),
});
export type SignUp = z.infer<typeof SignUp>;

/** Lifetime of the link that completes a sign-up; the data is kept a day longer, to report that it expired. */
export const signUpLifetimeHours = 24;

const keyOf = (rowKey: Uint8Array): Buffer => createHmac('sha256', rowKey).update('acta.sign-up').digest();

/**
 * AES-256-GCM, bound to the id of the sign-up. It uses no key of the person: making one for a new address would take
 * longer than finding one, and the time would reveal existing accounts. `rowKey` is the installation's.
 */
export const encryptSignUp = (rowKey: Uint8Array, id: string, signUp: SignUp): Buffer =>
  lock(keyOf(rowKey), id, Buffer.from(JSON.stringify(signUp)));

/** Throws if the bytes were altered, or encrypted under another key. */
export const openSignUp = (rowKey: Uint8Array, id: string, encrypted: Buffer): SignUp =>
  SignUp.parse(JSON.parse(unlock(keyOf(rowKey), id, encrypted).toString()));
