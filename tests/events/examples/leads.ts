import type { leadEvents } from '#/backend/events/leads.ts';
import { encrypted, type Examples } from './examples.ts';

const address = encrypted('ada@example.org');
const at = '2026-11-23T12:00:00.000Z';
const letter = '0f0e0d0c-0b0a-4908-8706-050403020100';

export const leadExamples: Examples<typeof leadEvents> = {
  NewsletterSubscribed: [
    { address, locale: 'fr', source: 'form', askedAt: at },
    { address, locale: 'en', source: 'account', askedAt: at },
  ],
  NewsletterUnsubscribed: [{ by: 'link' }, { by: 'account' }],
  LetterAddressed: [{ letter, at }],
  LetterBounced: [{ letter, answer: '550' }],
  VisitorErased: [{}],
};
