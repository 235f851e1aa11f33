import { isLeadEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { LeadEvent } from '#/backend/events/leads.ts';
import { happened, refuse, type Context, type Decider } from '../decider.ts';

export type LeadState = {
  isSubscribed: boolean;
  address: Encrypted | null;
  locale: 'en' | 'fr';
  /** The letters that went to the address. */
  letters: ReadonlySet<string>;
  /** When the newest one did. */
  lastLetterAt: string | null;
  /** Letters that were refused for good since the subscription. */
  refused: ReadonlySet<string>;
};

export type LeadCommand =
  | { type: 'Subscribe'; address: Encrypted; locale: 'en' | 'fr'; source: 'form' | 'account'; askedAt: string }
  | { type: 'Unsubscribe'; by: 'link' | 'account' }
  | { type: 'Erase' }
  | { type: 'AddressLetter'; letter: string }
  | { type: 'NoteBounce'; letter: string; answer: string };

export const leadStream = (id: string): string => `lead-${id}`;

/** After so many refusals for good, no letter goes to an address. */
export const mostBounces = 2;

/** When the next letter may go to an address: a month after the last one (ISO 8601). */
export function nextLetterAt(lastLetterAt: string): string {
  const at = new Date(lastLetterAt);
  // A day that the next month lacks becomes one of the month after it: never sooner than promised.
  at.setUTCMonth(at.getUTCMonth() + 1);
  return at.toISOString();
}

/** Decisions about the subscription of an address, and about each letter that goes to it. */
export const leadDecider: Decider<LeadState, LeadCommand, LeadEvent> = {
  stream: leadStream,
  owns: isLeadEvent,
  initial: {
    isSubscribed: false,
    address: null,
    locale: 'en',
    letters: new Set(),
    lastLetterAt: null,
    refused: new Set(),
  },
  decide: decideOnLead,
  evolve(state, event) {
    switch (event.type) {
      case 'NewsletterSubscribed': {
        const { address, locale } = event.data;
        return { ...state, isSubscribed: true, address, locale, refused: new Set() };
      }
      case 'NewsletterUnsubscribed':
        return { ...state, isSubscribed: false };
      case 'VisitorErased':
        return { ...state, isSubscribed: false, address: null };
      case 'LetterAddressed': {
        const { letter, at } = event.data;
        return { ...state, letters: new Set([...state.letters, letter]), lastLetterAt: at };
      }
      case 'LetterBounced':
        return { ...state, refused: new Set([...state.refused, event.data.letter]) };
    }
  },
};

function decideOnLead(command: LeadCommand, state: LeadState, { now }: Context) {
  switch (command.type) {
    case 'Subscribe': {
      const { type: _, ...data } = command;
      return state.isSubscribed ? happened() : happened({ type: 'NewsletterSubscribed', data });
    }
    case 'Unsubscribe':
      return state.isSubscribed ? happened({ type: 'NewsletterUnsubscribed', data: { by: command.by } }) : happened();
    case 'AddressLetter': {
      const { letter } = command;
      if (state.letters.has(letter)) return happened();
      if (!state.isSubscribed || state.refused.size >= mostBounces) return refuse('LEAD_NOT_SUBSCRIBED');
      const at = now.toISOString();
      if (state.lastLetterAt !== null && at < nextLetterAt(state.lastLetterAt)) return refuse('LETTER_TOO_SOON');
      return happened({ type: 'LetterAddressed', data: { letter, at } });
    }
    case 'Erase':
      return happened({ type: 'VisitorErased', data: {} });
    case 'NoteBounce':
      return happened({ type: 'LetterBounced', data: { letter: command.letter, answer: command.answer } });
  }
}
