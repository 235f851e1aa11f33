import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceDecider } from '#/backend/commands/devices/device.ts';
import { handle } from '#/backend/commands/handle.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { openPool } from '#/backend/database/pool.ts';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { runReactor, type Reactor } from './reactor.ts';

type Kinds = { note: { device: string } };
const reactor: Reactor<Kinds> = {
  name: 'notes',
  types: ['DeviceCreated'],
  react: (event) => (event.device ? [{ kind: 'note', jobId: event.id, data: { device: event.device } }] : []),
};

let database: TestDatabase;
let pool: pg.Pool;
let log: EventLog;

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, 'test', 10);
  log = createPostgresLog({ connectionString: database.url });
});
afterAll(async () => {
  await log.close();
  await pool.end();
  await database.drop();
});

async function createDevice(): Promise<string> {
  const device = randomUUID();
  const actor = { kind: 'person', id: 'p', role: null, name: null } as const;
  const details = { name: 'A', range: null, description: 'd', manufacturer: 'm', emdnCode: null };
  const meta = { id: randomUUID(), actor, organisation: randomUUID(), device };
  await handle(log, deviceDecider, device, { type: 'CreateDevice', ...details }, meta);
  await handle(log, deviceDecider, device, { type: 'RequestSummary' }, { ...meta, id: randomUUID() });
  return device;
}

/** Runs the reactor until `enough` is true; returns the devices for which a job was added, and the errors. */
async function follow(enough: (added: readonly string[]) => boolean, refuseFirst = 0) {
  const stopping = new AbortController();
  const added: string[] = [];
  const errors: unknown[] = [];
  let refusals = refuseFirst;
  const running = runReactor(reactor, {
    pool,
    log,
    signal: stopping.signal,
    onError: (error) => errors.push(error),
    jobs: {
      addBulk: async (wanted) => {
        if (refusals-- > 0) throw new Error('the queue is away');
        added.push(...wanted.map(({ data }) => data.device));
      },
    },
  });
  await expect.poll(() => enough(added), { timeout: 240_000 }).toBe(true);
  const checkpoint = 'select from reactor_checkpoint where name = $1 and position = $2';
  await expect
    .poll(async () => (await pool.query(checkpoint, ['notes', await lastCreation()])).rowCount, { timeout: 240_000 })
    .toBe(1);
  stopping.abort();
  await running;
  return { added, errors };
}

async function lastCreation(): Promise<string> {
  const found = await pool.query<{ position: string }>(
    `select max(position) as position from log.event where type = 'DeviceCreated'`,
  );
  return (found.rows[0]?.position ?? '').padStart(16, '0');
}

describe('a reactor', () => {
  it('starts with the first event, goes on where it stopped, and starts again when its checkpoint is lost', async () => {
    const [one, two] = [await createDevice(), await createDevice()];
    expect((await follow((added) => added.length >= 2)).added).toEqual([one, two]);
    const three = await createDevice();
    expect((await follow((added) => added.length >= 1)).added).toEqual([three]);
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query('truncate reactor_checkpoint');
    await owner.end();
    expect((await follow((added) => added.length >= 3)).added).toEqual([one, two, three]);
  });

  it('tries again when the queue is away, and skips nothing', async () => {
    const four = await createDevice();
    const { added, errors } = await follow((seen) => seen.length >= 1, 1);
    expect(added).toEqual([four]);
    expect(errors).toEqual([new Error('the queue is away')]);
  });
});
