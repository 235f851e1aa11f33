import { readOn } from '#/backend/commands/read-on.ts';
import { createStreamCache, type Folded } from '#/backend/commands/stream-cache.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { accountView, type Account } from '#/backend/projections/documents/account/fold.ts';

const memory = createStreamCache<Folded<Account>>();

/** The account as its stream describes it now. */
export const currentAccount = (log: EventLog, id: string): Promise<Account> =>
  readOn(log, `account-${id}`, { memory, initial: accountView.initial(id), fold: accountView.fold });
