import { setMaxListeners } from 'node:events';
import { Pool } from 'pg';
import { gather } from '#/backend/database/gather.ts';
import { toPosition } from '../position.ts';
import type { EventLog } from '../port.ts';
import { retryUntilAvailable } from '../retry.ts';
import { createAppender } from './appender.ts';
import { isConnectionLoss } from './connection-loss.ts';
import { follow } from './follow.ts';
import { pageOfLog, pageOfStream, pagesOfStreams, type StreamPage } from './pages.ts';
import { toEvents, toVerbatim, type Row } from './row.ts';
import { createWakeUp } from './wake-up.ts';

export type PostgresLogOptions = {
  connectionString: string;
  /** Connections for reading; appends and LISTEN each have one more. */
  readers?: number;
  /** Milliseconds between two looks of a follower while nothing can tell it of appends. */
  pollEvery?: number;
  /** Events per page of `follow` (by default 5,000: views are built faster from long pages) and `verbatim` (2,000). */
  pageSize?: number;
  /** Attempts while the server is out of reach, before it fails with `LogUnavailable`. */
  tries?: number;
};

/** Number of events of a stream per read. */
const streamPage = 500;
/** Number of streams in one statement: of those read from a known version, and of those read from their start. */
const [manyStreams, fewStreams] = [100, 10];

/** The event log on Postgres (backend/database/migrations/0001_log.sql). Connects on first use. */
export function createPostgresLog(options: PostgresLogOptions): EventLog {
  const { connectionString, readers = 4, pollEvery = 500, pageSize, tries = 12 } = options;
  const connection = { connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 };
  const closing = new AbortController();
  const appender = createAppender({ ...connection, application_name: 'acta log append' }, tries);
  const wakeUp = createWakeUp({ ...connection, application_name: 'acta log listen' }, pollEvery, closing.signal);
  const pool = new Pool({ ...connection, application_name: 'acta log read', max: readers });
  pool.on('error', connectionLost);
  pool.on('connect', (client) => client.on('error', connectionLost));
  setMaxListeners(0, closing.signal);

  const retryPolicy = { tries, signal: closing.signal, isLoss: isConnectionLoss };
  const again = <T>(read: () => Promise<T>): Promise<T> => retryUntilAvailable(read, retryPolicy);

  /** Reads pages of streams, at most `most` in one statement. */
  const together = (most: number) =>
    gather<StreamPage, Row[]>(
      ({ stream, from, to, until }) => `${stream} ${from} ${to} ${until ?? ''}`,
      async (pages) => {
        const parts = Array.from({ length: Math.ceil(pages.length / most) }, (_, part) =>
          pages.slice(part * most, (part + 1) * most),
        );
        const found = await Promise.all(parts.map((part) => pagesOfStreams(pool, part, streamPage)));
        return found.flat().map(async (rows) => rows);
      },
    );
  const continued = together(manyStreams);
  const begun = together(fewStreams);

  /** The single bigint that `sql` returns: the driver gives it as text. */
  async function position(sql: string, values: unknown[] = []) {
    const { rows } = await again(() => pool.query<{ position: string | null }>(sql, values));
    const found = rows[0]?.position ?? null;
    return found === null ? null : toPosition(found);
  }

  return {
    isDense: true,

    append: appender.append,

    async *read(stream, { from = 1, to = 2_147_483_647, until } = {}) {
      const size = streamPage;
      // A reader that continues from a known version needs few events, and many such readers run at once. The first pages
      // of streams, such as those of a device, are long: few go together.
      const first = from > 1 ? continued : begun;
      const ask = (version: number) =>
        version === from
          ? again(() => first({ stream, from: version, to, until }))
          : again(() => pageOfStream(pool, stream, { from: version, to, until }, size));
      for (let version = from; ; version += size) {
        const rows = await ask(version);
        yield* toEvents(rows);
        if (rows.length < size) return;
      }
    },

    async last(stream) {
      const { rows } = await again(() =>
        pool.query<{ version: number; position: string }>({
          name: 'log.last',
          text: 'select version, position from log.event where stream = $1 order by version desc limit 1',
          values: [stream],
        }),
      );
      const [found] = rows;
      return found ? { version: found.version, position: toPosition(found.position) } : null;
    },

    follow: (after, { signal, types }) =>
      follow(pool, wakeUp, pageSize ?? 5000, after, { signal: AbortSignal.any([signal, closing.signal]), types }),

    async *verbatim(after, until) {
      for (let from = after; ;) {
        const page = await again(() => pageOfLog(pool, from, pageSize ?? 2000, until));
        if (page.rows.length > 0) yield toVerbatim(page.rows);
        if (!page.full) return;
        from = page.through;
      }
    },

    head: () => position('select position from log.event order by position desc limit 1'),

    positionAt: (time) => position('select log.position_at($1) as position', [time.toISOString()]),

    async close() {
      closing.abort();
      await Promise.all([appender.close(), wakeUp.closed(), pool.end()]);
    },
  };
}

function connectionLost(): void {
  // A query under way fails by itself, and the pool replaces the connection. Without a listener, this event would end
  // the process: the pool listens while a connection is idle, but not while it closes.
}
