import { createHmac } from 'node:crypto';
import { eventId } from '#/backend/log/event-id.ts';

/**
 * The id of the account of an address. One stream per address keeps addresses unique; without the key the id does not
 * reveal its address.
 */
export function accountIdOf(email: string, idKey: string): string {
  return eventId(createHmac('sha256', idKey).update(`account ${email.trim().toLowerCase()}`).digest('hex'), 0);
}

/** The id of the organisation that an account founds when it registers; `nth` counts those that it has left. */
export const foundedBy = (account: string, nth = 0): string => eventId(`organisation of ${account}`, nth);
