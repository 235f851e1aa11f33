import { Client } from 'pg';
import { marking } from './marks.ts';
import { LogElsewhere, type EventLog, type LogEngine } from './port.ts';
import { isConnectionLoss } from './postgres/connection-loss.ts';
import { createPostgresLog } from './postgres/log.ts';
import { retryUntilAvailable } from './retry.ts';

export type LogPlace = {
  /** Postgres as the application's role: the log, or what is kept beside it. */
  databaseUrl: string;
  /** KurrentDB, where the log is kept there. */
  kurrentdbUrl: string | undefined;
};

export const engineOf = ({ kurrentdbUrl }: Pick<LogPlace, 'kurrentdbUrl'>): LogEngine =>
  kurrentdbUrl === undefined ? 'postgres' : 'kurrentdb';

/**
 * The event log of this installation, on the engine that its settings name; what is appended gets its mark. Throws `LogElsewhere` when it is kept on the
 * other one, and `LogUnavailable` when Postgres stays out of reach.
 */
export async function openLog(place: LogPlace, markKey: Uint8Array): Promise<EventLog> {
  const engine = engineOf(place);
  const retryPolicy = { tries: 12, signal: new AbortController().signal, isLoss: isConnectionLoss };
  const kept = await retryUntilAvailable(() => claim(place.databaseUrl, engine), retryPolicy);
  if (kept !== engine) throw new LogElsewhere(kept);
  return marking(await createLog(place), markKey);
}

/**
 * What `work` finds in Postgres, once it answers: a program may start before its database does. `onWaiting` is told when
 * the waiting begins. Throws `LogUnavailable` when it stays out of reach.
 */
export const onceAnswered = <T>(work: () => Promise<T>, onWaiting: (error: unknown) => void): Promise<T> =>
  retryUntilAvailable(work, {
    tries: 12,
    signal: new AbortController().signal,
    isLoss: isConnectionLoss,
    onLoss: onWaiting,
  });

/** The log on the engine that the settings name, wherever the installation keeps its own. */
export async function createLog({ databaseUrl, kurrentdbUrl }: LogPlace): Promise<EventLog> {
  if (kurrentdbUrl === undefined) return createPostgresLog({ connectionString: databaseUrl });
  // The client of KurrentDB is large, and most installations do without.
  const { createKurrentLog } = await import('./kurrent/log.ts');
  return createKurrentLog({ connectionString: kurrentdbUrl });
}

/** The engine on which the log is kept: the first one that was used, until the log is moved. */
async function claim(databaseUrl: string, engine: LogEngine): Promise<LogEngine> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.query('insert into log.place (engine) values ($1) on conflict do nothing', [engine]);
    const { rows } = await client.query<{ engine: LogEngine }>('select engine from log.place');
    return rows[0]?.engine ?? engine;
  } finally {
    await client.end().catch(() => undefined); // the error of the query says more
  }
}
