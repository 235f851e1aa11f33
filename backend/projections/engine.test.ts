import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { livingDevice } from '#/tests/makers/history.ts';
import { advance, openCheckpoint } from './checkpoints.ts';
import { deviceListView, type DeviceList } from './documents/device-list/fold.ts';
import { documentProjection, type Projection } from './projection.ts';
import { readView } from '#/backend/queries/read.ts';
import { inScope } from '#/backend/database/scope.ts';
import type { View } from './view.ts';

let engine: Engine;
beforeEach(async () => void (engine = await startEngine()));
afterEach(() => engine.stop());

/** Counts devices by organisation, which shows an event applied twice or not at all. */
type Count = { devices: number; label: string };
const counted = (version: number, name = 'count'): View<Count> => ({
  name,
  version,
  key: (event) => (event.type === 'DeviceCreated' ? event.organisation : null),
  initial: () => ({ devices: 0, label: `v${version}` }),
  fold: (count) => ({ ...count, devices: count.devices + 1 }),
});
const organisation = '018f0000-0000-7000-8000-000000000001';
const create = () => livingDevice(engine.log, { organisation });
const read = async (name = 'count') =>
  (await inScope(engine.pool, 'system', (client) => readView(client, counted(0, name), organisation))).document;
type Checkpoint = { name: string; version: number; live: boolean; failure: string | null };
const checkpoints = async () =>
  (
    await engine.pool.query<Checkpoint>(
      'select name, version, live, failure from view_checkpoint order by name, version',
    )
  ).rows;
async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}

describe('A view with a new version', () => {
  it('is built beside the old one and swapped in while writes go on, and no reader sees a gap', async () => {
    for (let n = 0; n < 30; n++) await create();
    const old = engine.run([documentProjection(counted(1))]);
    await engine.caughtUp();
    let written = 30;
    const swapped = new AbortController();
    const writer = (async () => {
      for (; !swapped.signal.aborted; written++) await create();
    })();
    const labels: string[] = [];
    let least = 30;
    const reader = (async () => {
      while (!swapped.signal.aborted) {
        const { devices, label } = await read();
        expect(devices).toBeGreaterThanOrEqual(least);
        least = devices;
        labels.push(label);
      }
    })();
    engine.run([documentProjection(counted(2))]);
    await until(() => labels.at(-1) === 'v2');
    swapped.abort();
    await Promise.all([writer, reader]);
    await engine.caughtUp();
    expect(await read()).toEqual({ devices: written, label: 'v2' });
    expect(labels.lastIndexOf('v1')).toBeLessThan(labels.indexOf('v2'));
    await old.stop();
  });

  it('removes the old one at the next start', async () => {
    await create();
    await engine.run([documentProjection(counted(1))]).stop();
    const second = engine.run([documentProjection(counted(2))]);
    await until(async () => (await read()).label === 'v2');
    await second.stop();
    engine.run([documentProjection(counted(2))]);
    await until(async () => (await checkpoints()).length === 1);
    expect(await checkpoints()).toEqual([{ name: 'count', version: 2, live: true, failure: null }]);
    const { rows } = await inScope(engine.pool, 'system', (client) =>
      client.query('select distinct version from view'),
    );
    expect(rows).toEqual([{ version: 2 }]);
  });

  it('is not swapped in before it has caught up', async () => {
    for (let n = 0; n < 5; n++) await create();
    engine.run([documentProjection(counted(1))]);
    await engine.caughtUp();
    engine.run([stuck(documentProjection(counted(2)))]);
    await until(() => engine.failures.length > 0);
    expect(await read()).toEqual({ devices: 5, label: 'v1' });
  });
});

const stuck = (projection: Projection): Projection => ({
  ...projection,
  apply: async () => {
    throw new Error('I cannot digest this');
  },
});

const refused: Projection = {
  ...documentProjection(counted(1, 'sick')),
  apply: async (client) => ({ written: client.query('select 1 / 0') }),
};

async function firstPage(): Promise<LoggedEvent[]> {
  const leaving = new AbortController();
  for await (const page of engine.log.follow(null, { signal: leaving.signal })) {
    leaving.abort();
    return page.map(upcast).filter((event) => event !== null);
  }
  return [];
}

describe('A view that cannot digest an event', () => {
  it('stops alone and says so, while the others go on', async () => {
    engine.run([stuck(documentProjection(counted(1, 'sick'))), documentProjection(counted(1, 'well'))]);
    const { organisation: own } = await create();
    await engine.caughtUp();
    await until(() => engine.clock.failures().length > 0);
    expect(engine.clock.failures()).toEqual([{ name: 'sick', failure: 'I cannot digest this' }]);
    expect(engine.failures[0]).toMatchObject({ view: 'sick', version: 1 });
    await create();
    await engine.caughtUp();
    expect(own).toBe(organisation);
    expect((await read('well')).devices).toBe(2);
    expect((await read('sick')).devices).toBe(0);
  });

  it('takes nothing with it: those beside it are applied once, before and after it in the same page', async () => {
    engine.run([
      documentProjection(counted(1, 'before')),
      stuck(documentProjection(counted(1, 'sick'))),
      documentProjection(counted(1, 'after')),
    ]);
    for (let n = 0; n < 3; n++) await create();
    await until(() => engine.failures.length > 0);
    await create();
    await until(async () => (await read('before')).devices === 4 && (await read('after')).devices === 4);
    await engine.caughtUp();
    expect(await Promise.all(['before', 'sick', 'after'].map(async (name) => (await read(name)).devices))).toEqual([
      4, 0, 4,
    ]);
    expect(new Set(engine.failures.map(({ view }) => view))).toEqual(new Set(['sick']));
  });

  it('stops alone too where the database refuses what it writes, whatever else was on the way', async () => {
    engine.run([documentProjection(counted(1, 'before')), refused, documentProjection(counted(1, 'well'))]);
    await create();
    await until(() => engine.failures.length > 0);
    await create();
    await until(async () => (await read('well')).devices === 2 && (await read('before')).devices === 2);
    await engine.caughtUp();
    expect(new Set(engine.failures.map(({ view }) => view))).toEqual(new Set(['sick']));
    expect(engine.clock.failures()[0]?.failure).toContain('division by zero');
  });

  it.each([0, 1, 2])('is the one that is named, as number %i of three on a new connection', async (place) => {
    const pool = new pg.Pool({ connectionString: engine.database.workerUrl, pipeline: true });
    const others: Projection[] = ['one', 'other'].map((name) => documentProjection(counted(1, name)));
    const views = others.toSpliced(place, 0, refused);
    for (const view of views) await openCheckpoint(pool, view);
    await create();
    const events = await firstPage();
    const to = events.at(-1)?.position ?? '';
    const moved = advance({ pool, log: engine.log }, views, events, { from: null, to, meanwhile: () => undefined });
    await expect(moved).rejects.toMatchObject({ code: 'UNDIGESTED', projection: { name: 'sick' } });
    await pool.end();
  });

  it('goes on from where it stopped once it can', async () => {
    const run = engine.run([stuck(documentProjection(counted(1)))]);
    await create();
    await until(() => engine.failures.length > 0);
    await run.stop();
    engine.run([documentProjection(counted(1))]);
    await until(async () => (await read()).devices === 1);
    await engine.caughtUp();
    await until(() => engine.clock.failures().length === 0);
    expect((await checkpoints())[0]?.failure).toBeNull();
  });
});

describe('Every event is applied exactly once', () => {
  it('by a projector whose connection is cut between write and commit', async () => {
    const pool = new pg.Pool({ connectionString: engine.database.workerUrl, pipeline: true });
    pool.on('error', () => undefined);
    let cuts = 3;
    const whole = documentProjection(counted(1));
    const cut: Projection = {
      ...whole,
      async apply(client, events, log) {
        const sent = await whole.apply(client, events, log);
        await sent.written;
        if (cuts-- <= 0) return sent;
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        await engine.workerPool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        return sent;
      },
    };
    const run = engine.run([cut], pool);
    for (let n = 0; n < 5; n++) await create();
    await until(async () => (await read()).devices === 5);
    await engine.caughtUp();
    expect((await read()).devices).toBe(5);
    expect(engine.failures.length).toBeGreaterThan(0);
    await run.stop();
    await pool.end();
  });

  it('by views that stand at different positions', async () => {
    await create();
    await engine.run([documentProjection(counted(1, 'early'))]).stop();
    await create();
    engine.run([documentProjection(counted(1, 'early')), documentProjection(counted(1, 'late'))]);
    engine.run([documentProjection(counted(1, 'late')), documentProjection(counted(1, 'early'))]);
    for (let n = 0; n < 10; n++) await create();
    await until(async () => (await read('early')).devices === 12 && (await read('late')).devices === 12);
    await engine.caughtUp();
    expect((await read('early')).devices).toBe(12);
    expect((await read('late')).devices).toBe(12);
  });

  it('by two instances of the engine', async () => {
    engine.run([documentProjection(counted(1)), documentProjection(deviceListView)]);
    engine.run([documentProjection(counted(1)), documentProjection(deviceListView)]);
    await Promise.all(Array.from({ length: 40 }, create));
    await engine.caughtUp();
    expect((await read()).devices).toBe(40);
    const { document } = await inScope(engine.pool, 'system', (client) =>
      readView<DeviceList>(client, deviceListView, organisation),
    );
    expect(new Set(document.devices.map(({ id }) => id)).size).toBe(40);
    expect(document.devices).toHaveLength(40);
  });
});

describe('The clock', () => {
  it('tells when one’s own write can be seen', async () => {
    engine.run([documentProjection(counted(1))]);
    await create();
    expect(await engine.clock.reached((await engine.log.head()) ?? '', 60_000)).toBe(true);
    expect((await read()).devices).toBe(1);
  });

  it('gives up waiting for what does not come', async () =>
    expect(await engine.clock.reached('9999999999999999', 20)).toBe(false));
});
