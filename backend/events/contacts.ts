import * as z from 'zod/mini';
import { Encrypted, event, type EventOf } from './define.ts';

/**
 * Stream `contact-<id>`: somebody wrote to the operator by the form of a public page. `visitor`: the id of the address,
 * under whose key the texts are encrypted. `account`: who was signed in.
 */
export const contactEvents = {
  ContactRequested: event(
    z.object({
      visitor: z.string(),
      account: z.nullable(z.string()),
      topic: z.enum(['sales', 'support', 'privacy', 'other']),
      name: Encrypted,
      email: Encrypted,
      message: Encrypted,
      locale: z.enum(['en', 'fr']),
    }),
  ),
};
export type ContactEvent = EventOf<typeof contactEvents>;
