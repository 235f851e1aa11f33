import * as z from 'zod/mini';
import { Encrypted, event, type EventOf } from './define.ts';

/** How somebody came to the newsletter: by the form of a public page, or by the box of an account. */
const Source = z.enum(['form', 'account']);

/**
 * Stream `lead-<id>`: what an address receives that belongs to no organisation. The id follows from the address and does
 * not reveal it; the address is encrypted under a key of that id.
 */
export const leadEvents = {
  /** The owner of the address confirmed it. `askedAt`: when it was asked for (GDPR Art. 7.1: consent is shown). */
  NewsletterSubscribed: event(
    z.object({ address: Encrypted, locale: z.enum(['en', 'fr']), source: Source, askedAt: z.string() }),
  ),
  /** `by`: the link in a mail, or the box of the account. */
  NewsletterUnsubscribed: event(z.object({ by: z.enum(['link', 'account']) })),
  /** The letter goes to this address: from now on none does for a month. `letter`: the publication. */
  LetterAddressed: event(z.object({ letter: z.string(), at: z.string() })),
  /** The mail server refused the letter for good. `answer`: the code of its answer, without its words. */
  LetterBounced: event(z.object({ letter: z.string(), answer: z.string() })),
  /** The key of all texts of the visitor was destroyed, and their newsletter ends. */
  VisitorErased: event(z.object({})),
};
export type LeadEvent = EventOf<typeof leadEvents>;
