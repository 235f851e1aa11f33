import pg from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import { viewChannel } from './view-channel.ts';

/** The positions of the live views, kept current by their notifications. */
export type ViewClock = {
  /** Resolves to true when every live view has seen `position`, to false after `timeout` ms. */
  reached: (position: Position, timeout: number) => Promise<boolean>;
  /** The position that every working live view has seen; null before the first. A failed view is left out. */
  slowest: () => Position | null;
  onMove: (listener: () => void) => () => void;
  failures: () => readonly { name: string; failure: string }[];
  close: () => Promise<void>;
};

type Checkpoint = { name: string; position: Position | null; failure: string | null };

/** Milliseconds between two looks: while announcements are heard, and while nobody listens. */
const pollEvery = { hearing: 10_000, deaf: 500 };

/** Follows the checkpoints: LISTEN for speed, a slow poll for certainty. A lost connection only makes it slower. */
export async function createViewClock(pool: pg.Pool, connectionString: string): Promise<ViewClock> {
  let checkpoints: Checkpoint[] = [];
  const listeners = new Set<() => void>();
  let closed = false;
  let looking: Promise<void> | null = null;
  let again = false;

  async function look(): Promise<void> {
    const { rows } = await pool.query<Checkpoint>('select name, position, failure from view_checkpoint where live');
    const moved = JSON.stringify(rows) !== JSON.stringify(checkpoints);
    checkpoints = rows;
    if (moved) for (const listener of listeners) listener();
  }
  /** One read at a time; a move during a read causes one more. */
  function refresh(): Promise<void> {
    if (looking) {
      again = true;
      return looking;
    }
    looking = look()
      .catch(() => undefined) // the database is away; the next poll asks again
      .finally(() => {
        looking = null;
        if (again && !closed) {
          again = false;
          void refresh();
        }
      });
    return looking;
  }

  let listening: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  /** Opens the connection that hears announcements, one at a time, and looks at what came while nobody listened. */
  const listen = (): Promise<void> =>
    (connecting ??= connect()
      .catch(() => undefined) // polling carries on, and tries to listen again
      .finally(() => {
        connecting = null;
      })
      .then(refresh));
  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString, application_name: 'acta views listen' });
    client.on('error', () => undefined); // `end` follows and reconnects
    client.on('end', () => {
      if (listening === client) listening = null;
    });
    client.on('notification', () => void refresh());
    await client.connect();
    await client.query(`listen ${viewChannel}`);
    listening = client;
  }
  await listen();
  let lastLook = Date.now();
  const poll = setInterval(() => {
    if (listening && Date.now() - lastLook < pollEvery.hearing) return;
    lastLook = Date.now();
    if (!listening) void listen();
    void refresh();
  }, pollEvery.deaf);

  const working = () => checkpoints.filter(({ failure }) => failure === null);
  const slowest = (): Position | null =>
    working().reduce<Position | null | undefined>(
      (least, { position }) => (least === undefined || (position ?? '') < (least ?? '') ? position : least),
      undefined,
    ) ?? null;

  return {
    slowest,
    failures: () => checkpoints.flatMap(({ name, failure }) => (failure === null ? [] : [{ name, failure }])),
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reached(position, timeout) {
      const there = () => (slowest() ?? '') >= position;
      if (there()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const settle = (result: boolean) => {
          clearTimeout(timer);
          listeners.delete(check);
          resolve(result);
        };
        const check = () => {
          if (there()) settle(true);
        };
        const timer = setTimeout(() => settle(false), timeout);
        listeners.add(check);
      });
    },
    async close() {
      closed = true;
      clearInterval(poll);
      await listening?.end();
    },
  };
}
