import * as z from 'zod/mini';
import { Id } from '../edge/contract.ts';

export const LeadBody = z.strictObject({ leadEmail: z.string().check(z.trim(), z.maxLength(254), z.email()) });
/** The same for every address, whether it is known or new. */
export const LeadAnswer = z.object({ accepted: z.literal(true) });

/** What the link in a mail says. `val` is the signed value. */
const signed = { lead: Id, val: z.string().check(z.minLength(1), z.maxLength(100)) };
export const ConfirmBody = z.strictObject(signed);
export const UnsubscribeQuery = z.strictObject(signed);
/** What a mail program sends by itself (RFC 8058); our own page sends nothing of it. */
export const UnsubscribeBody = z.strictObject({ 'List-Unsubscribe': z.optional(z.literal('One-Click')) });
/** `subscribed`: whether the address receives the newsletter now. */
export const SubscriptionAnswer = z.object({ subscribed: z.boolean() });
