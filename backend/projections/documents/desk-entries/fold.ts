import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { RowView } from '../../view.ts';

/** The kinds of people and wishes on the operator’s desk. Another kind is added here, in `entryOf` and in the words. */
export const deskKinds = ['lead', 'contact', 'support', 'booking', 'waiting', 'access'] as const;
export type DeskKind = (typeof deskKinds)[number];

/**
 * Somebody who came to the operator. `person`: under whose key their texts are; `isVisitor`: not an account. `topic`: a
 * question, a standard, what a message is about, or when a demo begins (UTC; `cancelled`: it does not).
 */
export type DeskEntry = {
  kind: DeskKind;
  at: string;
  person: string;
  isVisitor: boolean;
  organisation: string | null;
  name: Encrypted | null;
  email: Encrypted | null;
  message: Encrypted | null;
  topic: string | null;
  locale: 'en' | 'fr' | null;
  /** Of a lead alone. */
  newsletter: { isSubscribed: boolean; lastLetterAt: string | null; bounces: number } | null;
};

/** The list of those who belong to no organisation; the others are in the list of theirs. */
const operatorList = 'operator';

/** Everybody who came to the operator, a row each. */
export const deskEntryRows: RowView<DeskEntry> = {
  name: 'desk-entries',
  version: 2,
  key: (event) => (rowOf(event) === null ? null : (event.organisation ?? operatorList)),
  rows(event) {
    const row = rowOf(event);
    return row === null ? [] : [row];
  },
  fold: entryOf,
};

/** The row of an event: its stream, or what was wished for. */
function rowOf(event: LoggedEvent): string | null {
  switch (event.type) {
    case 'NewsletterSubscribed':
    case 'NewsletterUnsubscribed':
    case 'LetterAddressed':
    case 'LetterBounced':
    case 'VisitorErased':
    case 'ContactRequested':
      return event.stream;
    case 'DemoBooked':
    case 'DemoMoved':
    case 'DemoCancelled':
      return `booking-${event.data.booking}`;
    case 'WaitingListJoined':
      return `waiting-${event.id}`;
    case 'StandardOwnershipDeclared':
      return `access-${event.id}`;
    default:
      return null;
  }
}

const nobody = {
  organisation: null,
  name: null,
  email: null,
  message: null,
  topic: null,
  locale: null,
  newsletter: null,
};

function entryOf(before: DeskEntry | null, event: LoggedEvent): DeskEntry | null {
  const at = event.recordedAt;
  switch (event.type) {
    case 'NewsletterSubscribed': {
      const { address: email, locale } = event.data;
      const lastLetterAt = before?.newsletter?.lastLetterAt ?? null;
      const newsletter = { isSubscribed: true, lastLetterAt, bounces: 0 };
      return { ...nobody, kind: 'lead', at, person: email.sealed, isVisitor: true, email, locale, newsletter };
    }
    case 'NewsletterUnsubscribed':
    case 'VisitorErased':
      return withNewsletter(before, { isSubscribed: false });
    case 'LetterAddressed':
      return withNewsletter(before, { lastLetterAt: event.data.at });
    case 'LetterBounced':
      return withNewsletter(before, { bounces: (before?.newsletter?.bounces ?? 0) + 1 });
    case 'ContactRequested': {
      const { visitor: person, topic, name, email, message, locale } = event.data;
      const kind = topic === 'support' ? 'support' : 'contact';
      return { ...nobody, kind, at, person, isVisitor: true, name, email, message, topic, locale };
    }
    case 'DemoBooked': {
      const { visitor: person, start: topic, name, email, words: message, locale } = event.data;
      return { ...nobody, kind: 'booking', at, person, isVisitor: true, name, email, message, topic, locale };
    }
    case 'DemoMoved':
      return before && { ...before, topic: event.data.start };
    case 'DemoCancelled':
      return before && { ...before, topic: 'cancelled' };
    case 'WaitingListJoined':
      return { ...asked(event), kind: 'waiting', topic: event.data.topic };
    case 'StandardOwnershipDeclared':
      return { ...asked(event), kind: 'access', topic: event.data.norm };
    default:
      return before;
  }
}

/** Somebody of an organisation, by their account. */
const asked = ({ recordedAt: at, actor, organisation }: LoggedEvent) => ({
  ...nobody,
  at,
  person: actor.id,
  isVisitor: false,
  organisation,
  name: actor.name,
});

function withNewsletter(entry: DeskEntry | null, change: Partial<NonNullable<DeskEntry['newsletter']>>) {
  return entry?.newsletter ? { ...entry, newsletter: { ...entry.newsletter, ...change } } : entry;
}
