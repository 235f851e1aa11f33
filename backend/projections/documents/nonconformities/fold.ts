import { isNonconformityEvent } from '#/backend/events/catalogue.ts';
import { evolveNonconformity, type NonconformityState } from '#/backend/events/nonconformity-state.ts';
import { recordRows, type Registered } from '../record-rows.ts';

/** A non-conformity in the register, with who recorded it. */
export type RegisteredNonconformity = Registered<NonconformityState>;

/** The non-conformities of an organisation, a row per non-conformity. */
export const nonconformityRows = recordRows({
  name: 'nonconformities',
  version: 1,
  stream: 'nonconformity-',
  isOwn: isNonconformityEvent,
  evolve: evolveNonconformity,
});
