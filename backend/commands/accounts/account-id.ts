import { createHmac } from 'node:crypto';
import { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import { eventId } from '#/backend/log/event-id.ts';

/**
 * The id of the account of an address. One stream per address keeps addresses unique; without the key the id does not
 * reveal its address.
 */
export function accountIdOf(email: string, idKey: string): AccountId {
  const digest = createHmac('sha256', idKey).update(`account ${email.trim().toLowerCase()}`).digest('hex');
  return AccountId.parse(eventId(digest, 0));
}

/** The id of the organisation that an account founds when it registers; a later one where it has left the one before. */
export const foundedBy = (account: string, nth = 0): OrganisationId =>
  OrganisationId.parse(eventId(`organisation of ${account}`, nth));
