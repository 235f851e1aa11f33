import { Client } from 'pg';
import { marking } from './marks.ts';
import { LogElsewhere, type EventLog, type LogEngine } from './port.ts';
import { isConnectionLoss } from './postgres/connection-loss.ts';
import { createPostgresLog } from './postgres/log.ts';
import { retryUntilAvailable } from './retry.ts';

export type LogPlace = {
  /** Postgres with the application's role: the log, or the data beside it. */
  databaseUrl: string;
  /** KurrentDB, if it holds the log. */
  kurrentdbUrl: string | undefined;
};

export const engineOf = ({ kurrentdbUrl }: Pick<LogPlace, 'kurrentdbUrl'>): LogEngine =>
  kurrentdbUrl === undefined ? 'postgres' : 'kurrentdb';

/**
 * The event log of this installation, on the engine of its settings; appended events get a mark. Throws `LogElsewhere`
 * when the log is on the other engine, and `LogUnavailable` when Postgres stays out of reach.
 */
export async function openLog(place: LogPlace, markKey: Uint8Array): Promise<EventLog> {
  const engine = engineOf(place);
  const retryPolicy = { tries: 12, signal: new AbortController().signal, isLoss: isConnectionLoss };
  const kept = await retryUntilAvailable(() => claim(place.databaseUrl, engine), retryPolicy);
  if (kept !== engine) throw new LogElsewhere(kept);
  return marking(await createLog(place), markKey);
}

/**
 * The result of `work` once Postgres is up: a program may start before its database. `onWaiting` is called when the
 * wait begins. Throws `LogUnavailable` when Postgres stays out of reach.
 */
export const onceAnswered = <T>(work: () => Promise<T>, onWaiting: (error: unknown) => void): Promise<T> =>
  retryUntilAvailable(work, {
    tries: 12,
    signal: new AbortController().signal,
    isLoss: isConnectionLoss,
    onLoss: onWaiting,
  });

/** The log on the engine of the settings, without a check of the engine in use. */
export async function createLog({ databaseUrl, kurrentdbUrl }: LogPlace): Promise<EventLog> {
  if (kurrentdbUrl === undefined) return createPostgresLog({ connectionString: databaseUrl });
  // The client of KurrentDB is large, and most installations do not need it.
  const { createKurrentLog } = await import('./kurrent/log.ts');
  return createKurrentLog({ connectionString: kurrentdbUrl });
}

/** The engine of the log: the first one used, until the log is moved. */
async function claim(databaseUrl: string, engine: LogEngine): Promise<LogEngine> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // The query fails by itself; an error event beside it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('insert into log.place (engine) values ($1) on conflict do nothing', [engine]);
    const { rows } = await client.query<{ engine: LogEngine }>('select engine from log.place');
    return rows[0]?.engine ?? engine;
  } finally {
    await client.end().catch(() => undefined); // the error of the query says more
  }
}
