import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { lock, unlock } from '#/backend/privacy/key-wrap.ts';

/** A wish for the newsletter, kept until the link of its mail is followed. */
const NewsletterRequest = z.strictObject({ email: z.string(), locale: z.enum(['en', 'fr']) });
export type NewsletterRequest = z.infer<typeof NewsletterRequest>;

/** Days for which the link confirms a wish; then nothing of it is left. */
export const requestLifetimeDays = 7;

const keyOf = (rowKey: Uint8Array): Buffer => createHmac('sha256', rowKey).update('acta.newsletter').digest();

/** AES-256-GCM, bound to the lead. No key of the person: an address that nobody confirmed gets none. */
export const encryptRequest = (rowKey: Uint8Array, lead: string, request: NewsletterRequest): Buffer =>
  lock(keyOf(rowKey), lead, Buffer.from(JSON.stringify(request)));

/** Throws if the bytes were altered, or encrypted under another key. */
export const openRequest = (rowKey: Uint8Array, lead: string, encrypted: Buffer): NewsletterRequest =>
  NewsletterRequest.parse(JSON.parse(unlock(keyOf(rowKey), lead, encrypted).toString()));
