import { createStreamCache, type Folded } from '#/backend/commands/stream-cache.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { accountView, type Account } from '#/backend/projections/documents/account/fold.ts';

const memory = createStreamCache<Folded<Account>>();

/** The account as its stream describes it now. Reads only the events since the last read. */
export async function currentAccount(log: EventLog, id: string): Promise<Account> {
  const stream = `account-${id}`;
  const known = memory.get(log, stream);
  const folded = (known && (await goOn(log, stream, known))) ?? (await goOn(log, stream, nothing(id)));
  if (!folded) throw new Error(`${stream} cannot be read from its start`);
  if (folded.version > 0) memory.set(log, stream, folded);
  return folded.state;
}

const nothing = (id: string): Folded<Account> => ({ state: accountView.initial(id), version: 0, hash: null });

/** Folds the events after an earlier state; null where the log does not hold that state. */
async function goOn(log: EventLog, stream: string, past: Folded<Account>): Promise<Folded<Account> | null> {
  let { state, version, hash } = past;
  let holds = version === 0;
  for await (const recorded of log.read(stream, { from: Math.max(version, 1) })) {
    if (!holds) {
      if (recorded.hash !== hash) return null;
      holds = true;
      continue;
    }
    const event = upcast(recorded);
    if (event) state = accountView.fold(state, event);
    ({ version, hash } = recorded);
  }
  return holds ? { state, version, hash } : null;
}
