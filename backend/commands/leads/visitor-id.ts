import { eventId } from '#/backend/log/event-id.ts';
import { accountIdOf } from '../accounts/account-id.ts';

/**
 * The id of whoever has an address, apart from an account: of their texts' key and of their stream. Erasing what a
 * visitor left does not touch the account of the same address. `account`: the id that the address has, or would have.
 */
export const visitorOf = (account: string): string => eventId(`visitor ${account}`, 0);

/** The same from an address; `idKey` is the installation's. */
export const visitorIdOf = (email: string, idKey: string): string => visitorOf(accountIdOf(email, idKey));
