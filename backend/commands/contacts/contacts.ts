import { isContactEvent } from '#/backend/events/catalogue.ts';
import type { ContactEvent } from '#/backend/events/contacts.ts';
import { happened, type Decider } from '../decider.ts';

export type ContactCommand = { type: 'Request'; data: ContactEvent['data'] };

/** A message to the operator is written once. */
export const contactDecider: Decider<boolean, ContactCommand, ContactEvent> = {
  stream: (id) => `contact-${id}`,
  owns: isContactEvent,
  initial: false,
  decide: ({ data }, isWritten) => (isWritten ? happened() : happened({ type: 'ContactRequested', data })),
  evolve: () => true,
};
