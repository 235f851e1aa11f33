import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { isConnectionLoss } from '#/backend/log/postgres/connection-loss.ts';
import { advance, areThere, goLive, recordFailure, Undigested } from './checkpoints.ts';
import { openWhereAllStand } from './partitions/open.ts';
import type { Projection } from './projection.ts';

export type Running = {
  pool: Pool;
  log: EventLog;
  signal: AbortSignal;
  /** A view that fails on an event stops alone; reports its name and the position. */
  onError: (error: unknown, where: { view: string; version: number; position: Position | null }) => void;
  /** Called with the events of every page after the views have taken it; again for views at another position. */
  onTaken?: (events: readonly LoggedEvent[]) => void;
  /** Milliseconds between two looks whether a checkpoint is gone, by default 20,000. */
  checkpointsEvery?: number;
};

/**
 * Runs every projection until `signal` aborts. Each has a checkpoint, written in the transaction that writes its rows:
 * no event is missed or applied twice. A new version of a view in a database with an older one is built beside it, and
 * goes live when it has caught up.
 *
 * Views at the same position go together: the log is read once for all of them, and one transaction moves them to the
 * next position. A view that fails on an event leaves the others and stops alone.
 */
export async function runProjections(projections: readonly Projection[], running: Running): Promise<void> {
  const { pool, log, signal, onError } = running;
  let position: Position | null = null;
  while (projections.length > 0 && !signal.aborted) {
    const standing = whileThere(pool, projections, running.checkpointsEvery ?? 20_000);
    const leaving = new AbortController();
    try {
      const groups = await atTheSamePosition(running, projections);
      if (groups.length > 1) return await each(groups, running);
      position = groups[0]?.position ?? null;
      let waiting = await notLive(pool, projections);
      const pages = pagesFor(projections, log, position, AbortSignal.any([signal, standing.signal, leaving.signal]));
      for (let page = await pages.next(); page; page = await pages.next()) {
        const { events, last } = page;
        if (!(await advance(running, projections, events, { from: position, to: last, meanwhile: pages.ahead }))) break;
        position = last;
        running.onTaken?.(events);
        if (waiting.length > 0) waiting = await notLive(pool, waiting);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Undigested && projections.length > 1) {
        const others = projections.filter((projection) => projection !== error.projection);
        return each([{ projections: [error.projection] }, { projections: others }], running);
      }
      const reason = error instanceof Undigested ? error.cause : error;
      for (const projection of projections) {
        onError(reason, { view: projection.name, version: projection.version, position });
        // A view is not faulty because its database was away: it continues from its position.
        if (!isConnectionLoss(reason)) await recordFailure(pool, projection, reason);
      }
    } finally {
      leaving.abort();
      standing.end();
    }
    await pause(retryAfter, undefined, { signal }).catch(() => undefined);
  }
}

type Page = { events: readonly LoggedEvent[]; last: Position };

/** The pages of the log after a position; null when there are no more. `ahead` begins to make the next one ready. */
function pagesFor(projections: readonly Projection[], log: EventLog, after: Position | null, signal: AbortSignal) {
  const pages = log.follow(after, { signal })[Symbol.asyncIterator]();
  let begun: Promise<Page | null> | null = null;

  async function make(): Promise<Page | null> {
    for (;;) {
      const { done, value } = await pages.next();
      if (done) return null;
      const events = value.map(upcast).filter((event) => event !== null);
      for (const { prepare } of projections) prepare?.(events);
      const last = value.at(-1)?.position;
      if (last) return { events, last };
    }
  }

  return {
    ahead(this: void): void {
      begun ??= make();
      begun.catch(() => undefined); // it is thrown where the page is asked for
    },
    next(): Promise<Page | null> {
      const page = begun ?? make();
      begun = null;
      return page;
    },
  };
}

const retryAfter = 1000;

/** Aborts when a checkpoint is gone, even without new events: the view is to be built again. */
function whileThere(
  pool: Pool,
  projections: readonly Projection[],
  everyMs: number,
): { signal: AbortSignal; end: () => void } {
  const gone = new AbortController();
  const look = async () => {
    if (!(await areThere(pool, projections))) gone.abort();
  };
  const looking = setInterval(() => void look().catch(() => undefined), everyMs); // the database may be away for a while
  return { signal: gone.signal, end: () => clearInterval(looking) };
}

type Group = { projections: readonly Projection[]; position: Position | null };

async function each(groups: readonly Pick<Group, 'projections'>[], running: Running): Promise<void> {
  await Promise.all(groups.map(({ projections }) => runProjections(projections, running)));
}

async function atTheSamePosition(running: Running, projections: readonly Projection[]): Promise<Group[]> {
  const opened: Group[] = [];
  for (const projection of projections)
    opened.push({ projections: [projection], position: await openWhereAllStand(running, projection) });
  return [...Map.groupBy(opened, ({ position }) => position)].map(([position, group]) => ({
    position,
    projections: group.flatMap((one) => one.projections),
  }));
}

/** The versions that cannot go live yet, after the others went live. */
async function notLive(pool: Pool, projections: readonly Projection[]): Promise<Projection[]> {
  const waiting: Projection[] = [];
  for (const projection of projections) if (!(await goLive(pool, projection))) waiting.push(projection);
  return waiting;
}
