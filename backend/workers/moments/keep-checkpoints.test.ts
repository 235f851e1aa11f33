import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { runProjections } from '#/backend/projections/engine.ts';
import { documentProjection } from '#/backend/projections/projection.ts';
import { deviceView } from '#/backend/projections/documents/device/fold.ts';
import { deviceEvents, momentOf } from '#/backend/queries/moment.ts';
import { removeForeignCheckpoints } from '#/backend/queries/moment-checkpoints.ts';
import { pastMoment } from '#/backend/queries/past.ts';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { livingDevice, type LivingDevice } from '#/tests/makers/history.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { documentImpulses, keepDocuments } from '#/tests/makers/random-documents.ts';
import { checkpointKeeper, keepCheckpoints } from './keep-checkpoints.ts';

const every = 5;
const { rowKey } = testKeys;

let engine: Engine;
let intruder: pg.Client;
let device: LivingDevice;
let events: LoggedEvent[];
beforeAll(async () => {
  engine = await startEngine();
  intruder = new pg.Client({ connectionString: engine.database.ownerUrl });
  await intruder.connect();
  await intruder.query(`set app.scope = 'system'`);
  device = await livingDevice(engine.log);
  await device.answers({ type: 'AnswerQuestion', answer: 'invasive.surgical' });
  for (let n = 0; n < 30; n++) await device.does({ type: 'WriteSummary', text: `Summary ${n}` });
  events = await deviceEvents(engine.log, device.id);
});
afterAll(async () => {
  await intruder.end();
  await engine.stop();
});

/** A log without a cache, and the number of events read from it. */
function fresh(log: EventLog) {
  const read = { events: 0 };
  const counted: EventLog = {
    ...log,
    async *read(...asking) {
      for await (const event of log.read(...asking)) {
        read.events += 1;
        yield event;
      }
    },
  };
  return { log: counted, read };
}

const keep = (of: LivingDevice, until: string) =>
  keepCheckpoints({ pool: engine.workerPool, rowKey, log: engine.log, every }, of.id, until);
const head = async () => (await engine.log.head()) ?? '';

async function momentAt(position: string, key: Uint8Array = rowKey, of = device.id) {
  const { log, read } = fresh(engine.log);
  const { moment } = await pastMoment(log, of, position, { pool: engine.pool, rowKey: key });
  return { moment, read: read.events };
}
const whole = (count: number) => momentOf(device.id, events.slice(0, count));

describe('A moment that is folded from a checkpoint', () => {
  it('is the one that is folded whole, at any position', () =>
    fc.assert(
      fc.asyncProperty(
        documentImpulses(40),
        fc.nat(),
        fc.array(fc.nat(), { maxLength: 6 }),
        async (list, at, asked) => {
          const living = await livingDevice(engine.log);
          await keepDocuments(engine.log, living, list);
          const its = await deviceEvents(engine.log, living.id);
          // Some requested moments have no checkpoint before them, and some checkpoints are made after others.
          for (const index of [at % its.length, its.length - 1]) await keep(living, its[index]?.position ?? '');
          for (const index of [...asked.map((n) => n % its.length), its.length - 1]) {
            const { moment } = await momentAt(its[index]?.position ?? '', rowKey, living.id);
            const ought = momentOf(living.id, its.slice(0, index + 1));
            expect(moment).toEqual(JSON.parse(JSON.stringify(ought)));
          }
        },
      ),
      { numRuns: 12 },
    ));

  it('reads only what came after it', async () => {
    await keep(device, await head());
    const [last] = events.slice(-1);
    const { moment, read } = await momentAt(last?.position ?? '');
    expect(moment).toEqual(whole(events.length));
    // The last event of each of its streams is read again.
    expect(read).toBeLessThanOrEqual(every + 2);
    expect(events.length).toBeGreaterThan(30);
  });
});

describe('A checkpoint is thrown away', () => {
  afterEach(async () => void (await intruder.query('delete from moment_checkpoint')));
  const asked = async (key?: Uint8Array) => {
    const { moment, read } = await momentAt(events.at(-1)?.position ?? '', key);
    expect(moment).toEqual(whole(events.length));
    return read;
  };

  it.each([
    `update moment_checkpoint set state = replace(state, 'Pump', 'Forged')`,
    `update moment_checkpoint set tips = jsonb_set(tips, array['device-' || device, 'hash'], '"00"')`,
    `update moment_checkpoint set mark = sha256('')`,
    `update moment_checkpoint set fold = fold || ', other 1'`,
    `update moment_checkpoint set until = lpad((until::bigint - 1)::text, length(until), '0')`,
  ])('where somebody has written into it: %s', async (sql) => {
    await keep(device, await head());
    expect((await intruder.query(sql)).rowCount).toBeGreaterThan(0);
    expect(await asked()).toBeGreaterThanOrEqual(events.length);
  });

  it('where another installation has made it', async () => {
    await keep(device, await head());
    expect(await asked(new Uint8Array(32))).toBeGreaterThanOrEqual(events.length);
  });

  it('where the log says something else: the hash of an event, or one that it does not have', async () => {
    const { pool, log } = { pool: engine.workerPool, log: engine.log };
    const without: EventLog = {
      ...log,
      async *read(stream, options) {
        for await (const event of log.read(stream, options)) if (!event.stream.startsWith('profiling-')) yield event;
      },
    };
    await keepCheckpoints({ pool, rowKey, log: without, every }, device.id, await head());
    expect(await asked()).toBeGreaterThanOrEqual(events.length);
    await intruder.query('delete from moment_checkpoint');
    const other: EventLog = {
      ...log,
      async *read(stream, options) {
        for await (const event of log.read(stream, options)) yield { ...event, hash: 'f'.repeat(64) };
      },
    };
    await keepCheckpoints({ pool, rowKey, log: other, every }, device.id, await head());
    expect(await asked()).toBeGreaterThanOrEqual(events.length);
  });
});

describe('The worker', () => {
  it('keeps what is due when the views have it, and what is missing before it', async () => {
    await intruder.query('delete from moment_checkpoint');
    const keeper = checkpointKeeper({
      pool: engine.workerPool,
      log: engine.log,
      rowKey,
      every,
      signal: new AbortController().signal,
      onError: (error) => expect.fail(String(error)),
    });
    keeper.told(events.slice(-every));
    await keeper.idle();
    const kept = async () => (await intruder.query('select until from moment_checkpoint order by until')).rows.length;
    expect(await kept()).toBe(Math.floor(events.length / every));
    await intruder.query(`update moment_checkpoint set fold = 'of another release'`);
    await removeForeignCheckpoints(engine.workerPool);
    expect(await kept()).toBe(0);
  });

  it('hears of them from the views', async () => {
    const taken: string[] = [];
    const ending = new AbortController();
    const running = runProjections([documentProjection(deviceView)], {
      pool: engine.workerPool,
      log: engine.log,
      signal: ending.signal,
      onError: (error) => expect.fail(String(error)),
      onTaken: (page) => taken.push(...page.map(({ position }) => position)),
    });
    const last = await head();
    await expect.poll(() => taken.at(-1)).toBe(last);
    expect(taken).toHaveLength(Number(last));
    ending.abort();
    await running;
  });
});

it('A checkpoint cannot be written by the API, nor read by an organisation', async () => {
  await keep(device, await head());
  await expect(engine.pool.query('delete from moment_checkpoint')).rejects.toThrow(/permission denied/);
  expect((await engine.pool.query('select from moment_checkpoint')).rowCount).toBe(0);
  expect((await intruder.query('select from moment_checkpoint')).rowCount).toBeGreaterThan(0);
});
