import type { LeadEvent } from '#/backend/events/leads.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** The sentence for an event of the newsletter. */
export function leadSentence(event: LeadEvent): Bilingual {
  switch (event.type) {
    case 'NewsletterSubscribed':
      return {
        en: 'An address subscribed to the newsletter',
        fr: 'Une adresse s’est abonnée à la lettre d’information',
      };
    case 'NewsletterUnsubscribed':
      return { en: 'An address left the newsletter', fr: 'Une adresse s’est désabonnée de la lettre d’information' };
    case 'LetterAddressed':
      return { en: 'A letter went to an address', fr: 'Une lettre est partie vers une adresse' };
    case 'VisitorErased':
      return { en: 'What a visitor left was erased', fr: 'Ce qu’un visiteur a laissé a été effacé' };
    case 'LetterBounced':
      return {
        en: `The mail server refused a letter for good (${event.data.answer})`,
        fr: `Le serveur de messagerie a refusé une lettre définitivement (${event.data.answer})`,
      };
  }
}
