import type pg from 'pg';
import { upcast, type EventType, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { JobToDo } from './jobs.ts';
import { pause } from './pause.ts';
import type { Jobs } from './queue.ts';

/**
 * Pure function from an event to its jobs. The ids of the jobs derive from the event, so that a repeated event adds
 * nothing.
 */
export type Reactor<Kinds extends object> = {
  /** Name of its checkpoint. */
  name: string;
  types: readonly EventType[];
  react: (event: LoggedEvent) => readonly JobToDo<Kinds>[];
};

export type ReactorSurroundings<Kinds extends object> = {
  pool: pg.Pool;
  log: Pick<EventLog, 'follow'>;
  jobs: Pick<Jobs<Kinds>, 'addBulk'>;
  signal: AbortSignal;
  onError: (error: unknown, about: { reactor: string }) => void;
};

const retryMs = 1000;

/**
 * Follows the log from its beginning and adds the jobs of its events, until `signal` aborts. The checkpoint moves after
 * the jobs were added: after a crash in between the same ids are added again, which changes nothing.
 */
export async function runReactor<Kinds extends object>(
  reactor: Reactor<Kinds>,
  { pool, log, jobs, signal, onError }: ReactorSurroundings<Kinds>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const after = await checkpoint(pool, reactor.name);
      for await (const page of log.follow(after, { signal, types: reactor.types })) {
        const wanted = page.map(upcast).flatMap((event) => (event ? reactor.react(event) : []));
        if (wanted.length > 0) await jobs.addBulk(wanted);
        const last = page.at(-1);
        if (last) await moveCheckpoint(pool, reactor.name, last.position);
      }
    } catch (error) {
      if (signal.aborted) return;
      onError(error, { reactor: reactor.name });
      await pause(retryMs, signal);
    }
  }
}

async function checkpoint(pool: pg.Pool, name: string): Promise<Position | null> {
  const found = await pool.query<{ position: string }>('select position from reactor_checkpoint where name = $1', [
    name,
  ]);
  return found.rows[0]?.position ?? null;
}

/** Only forwards: another process may run the same reactor. */
async function moveCheckpoint(pool: pg.Pool, name: string, position: Position): Promise<void> {
  await pool.query(
    `insert into reactor_checkpoint (name, position) values ($1, $2)
     on conflict (name) do update set position = excluded.position, moved_at = now()
     where reactor_checkpoint.position < excluded.position`,
    [name, position],
  );
}
