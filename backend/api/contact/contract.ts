import * as z from 'zod/mini';
import { filled, text } from '../edge/contract.ts';
import { contactTopics } from './topics.contract.ts';

/** `website` is a field that no person sees: only a program fills it in. */
export const ContactBody = z.strictObject({
  name: filled(120),
  email: z.string().check(z.trim(), z.maxLength(254), z.email()),
  topic: z.enum(contactTopics),
  message: filled(5000),
  website: z._default(text(200), ''),
});
export const ContactAnswer = z.object({ accepted: z.literal(true) });
