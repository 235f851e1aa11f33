import * as z from 'zod/mini';
import { filled, text } from '../edge/contract.ts';

/** What somebody writes about, as the events have it; a public page does not load those. */
export const contactTopics = ['sales', 'support', 'privacy', 'other'] as const;

/** `website` is a field that no person sees: whoever fills it in is a program. */
export const ContactBody = z.strictObject({
  name: filled(120),
  email: z.string().check(z.trim(), z.maxLength(254), z.email()),
  topic: z.enum(contactTopics),
  message: filled(5000),
  website: z._default(text(200), ''),
});
export const ContactAnswer = z.object({ accepted: z.literal(true) });
