import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { redisUrl } from '#/tests/redis.ts';
import type { Counters } from './counters.ts';
import { memoryCounters } from './in-memory.ts';
import { postgresCounters } from './on-postgres.ts';
import { redisCounters } from './on-redis.ts';
import { steadyCounters } from './steady.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const redis = await redisUrl();
const hour = 3_600_000;

describe.each([
  { place: 'memory', open: async () => memoryCounters(), there: true },
  { place: 'Postgres', open: async () => postgresCounters(pool), there: true },
  { place: 'Redis', open: () => redisCounters(redis ?? ''), there: redis !== undefined },
])('Counters in $place', ({ open, there }) => {
  async function withCounters(work: (counters: Counters, key: string) => Promise<void>) {
    const counters = await open();
    await work(counters, randomUUID());
    await counters.close();
  }

  it.runIf(there)('count every try once, also of many at the same moment', () =>
    withCounters(async (counters, key) => {
      const counts = await Promise.all(Array.from({ length: 50 }, () => counters.add(key, hour)));
      expect(counts.map(({ tries }) => tries).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 50 }, (_, n) => n + 1),
      );
      expect((await counters.add(`${key} of another`, hour)).tries).toBe(1);
    }),
  );

  it.runIf(there)('begin anew when the window has ended, which later tries do not put off', () =>
    withCounters(async (counters, key) => {
      const first = await counters.add(key, 300);
      expect(first).toEqual({ tries: 1, endsInMs: expect.any(Number) });
      expect(first.endsInMs).toBeLessThanOrEqual(300);
      const second = await counters.add(key, hour);
      expect(second.tries).toBe(2);
      expect(second.endsInMs).toBeLessThanOrEqual(first.endsInMs);
      await expect.poll(async () => (await counters.add(key, hour)).tries, { timeout: 240_000 }).toBe(1);
    }),
  );

  it.runIf(there)('take a try back, and none that is not there', () =>
    withCounters(async (counters, key) => {
      await counters.takeBack(key);
      await counters.add(key, hour);
      await counters.takeBack(key);
      await counters.takeBack(key);
      expect((await counters.add(key, hour)).tries).toBe(1);
    }),
  );
});

it('Windows that have ended are cleared away', async () => {
  const counters = postgresCounters(pool);
  await pool.query('delete from try_count');
  await pool.query(
    `insert into try_count select 'old ' || n, 1, now() - interval '1 second' from generate_series(1, 500) n`,
  );
  for (let n = 0; n < 100; n++) await counters.add('one', hour);
  expect((await pool.query('select key, tries from try_count')).rows).toEqual([{ key: 'one', tries: 100 }]);
});

it('A process remembers a hundred thousand windows, and no more', async () => {
  const counters = memoryCounters();
  for (let n = 0; n <= 100_000; n++) await counters.add(`key ${n}`, hour);
  expect((await counters.add('key 100000', hour)).tries).toBe(2);
  expect((await counters.add('key 0', hour)).tries).toBe(1);
});

describe('While the store is away', () => {
  const away = () => Promise.reject(new Error('away'));

  it('every process goes by what it has counted itself, and says so once', async () => {
    let isAway = false;
    const told: unknown[] = [];
    const store = memoryCounters();
    const shared: Counters = {
      add: (key, windowMs) => (isAway ? away() : store.add(key, windowMs)),
      takeBack: (key) => (isAway ? away() : store.takeBack(key)),
      close: () => Promise.resolve(),
    };
    const options = { secret: 's', onAway: (error: unknown) => void told.push(error) };
    const [one, other] = [steadyCounters(shared, options), steadyCounters(shared, options)];
    const tries = async (counters: Counters) => (await counters.add('key', hour)).tries;
    expect([await tries(one), await tries(one), await tries(other)]).toEqual([1, 2, 3]);
    isAway = true;
    expect([await tries(one), await tries(one), await tries(other)]).toEqual([3, 4, 2]);
    await one.takeBack('key');
    expect(await tries(one)).toBe(4);
    expect(told).toHaveLength(2);
    isAway = false;
    expect(await tries(one)).toBe(4);
    isAway = true;
    await tries(one);
    expect(told).toHaveLength(3);
  });

  it('Redis that does not answer costs no waiting', async () => {
    const told: unknown[] = [];
    const counters = steadyCounters(await redisCounters('redis://127.0.0.1:1'), {
      secret: 's',
      onAway: (error) => void told.push(error),
    });
    expect((await counters.add('key', hour)).tries).toBe(1);
    expect((await counters.add('key', hour)).tries).toBe(2);
    expect(told).toHaveLength(1);
    await counters.close();
  });
});

it('The store is not told whose address it is', async () => {
  const seen: string[] = [];
  const shared = memoryCounters();
  const counters = steadyCounters(
    { ...shared, add: (key, windowMs) => (seen.push(key), shared.add(key, windowMs)) },
    { secret: 'one', onAway: () => undefined },
  );
  await counters.add('guess line 203.0.113.7', hour);
  expect(seen).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
});
