import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAppend, textsOf } from '#/backend/log/postgres/append-call.ts';
import { follow } from '#/backend/log/postgres/follow.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { pageOfLog, pageOfTypes } from '#/backend/log/postgres/pages.ts';
import { createWakeUp } from '#/backend/log/postgres/wake-up.ts';
import { toPosition } from '#/backend/log/position.ts';
import { LogUnavailable, type EventLog } from '#/backend/log/port.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { collect, endWriting, followToEnd, happened, poolOn, writers } from './event-log-makers.ts';

describe('event log on Postgres', () => {
  let database: TestDatabase;
  let owner: Client;
  let app: Client;
  let log: EventLog;

  beforeAll(async () => {
    database = await freshDatabase();
    owner = new Client(database.ownerUrl);
    app = new Client(database.url);
    await Promise.all([owner.connect(), app.connect()]);
    log = createPostgresLog({ connectionString: database.url, pageSize: 50, readers: 2 });
    await log.append('record-1', 0, happened('record-1', 3));
  });

  afterAll(async () => {
    await Promise.all([log.close(), owner.end(), app.end()]);
    await database.drop();
  });

  const density = async () => {
    const { rows } = await owner.query(
      `select count(*) = max(position) and bool_and(recorded_at >= before) as dense
       from (select position, recorded_at, lag(recorded_at, 1, recorded_at) over (order by position) as before from log.event) e`,
    );
    return rows[0];
  };

  describe('rights', () => {
    const INSERT = `insert into log.event (position, stream, version, id, type, schema, actor, correlation, recorded_at, data, hash)
      values (1000, 'x-1', 1, gen_random_uuid(), 'X', 1, '{}', 'c', '2001-01-01', '{}', sha256(''))`;

    it.each([
      ['update', `update log.event set reason = 'other'`],
      ['delete', 'delete from log.event'],
      ['truncate', 'truncate log.event'],
      ['insert past the append function', INSERT],
      ['drop', 'drop table log.event'],
      ['disable the trigger', 'alter table log.event disable trigger append_only'],
      ['replace the append function', 'drop function log.append'],
      ['create in the schema', 'create table log.mine ()'],
    ])('do not let the application %s', async (_, sql) => {
      await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' });
    });

    it.each([
      ['update', `update log.event set reason = 'other'`],
      ['update nothing', `update log.event set reason = 'other' where false`],
      ['delete', 'delete from log.event where position = 1'],
      ['truncate', 'truncate log.event'],
    ])('do not let even the owner %s', async (_, sql) => {
      await expect(owner.query(sql)).rejects.toThrow('the event log is append-only');
    });

    it('leave the log as it was after all these attempts', async () => {
      const { rows } = await app.query('select position, version, reason from log.event order by position limit 3');
      expect(rows.map(({ version }) => version)).toEqual([1, 2, 3]);
    });

    it('let the role that is neither see nothing', async () => {
      const { rows } = await owner.query(
        `select has_table_privilege('public', 'log.event', 'select') as event,
                has_table_privilege('public', 'log.person_key', 'select') as key,
                has_schema_privilege('public', 'log', 'usage') as schema`,
      );
      expect(rows[0]).toEqual({ event: false, key: false, schema: false });
    });
  });

  it('refuses to append under a snapshot that may be older than the lock', async () => {
    await app.query('begin isolation level repeatable read');
    const nothing = `select * from log.append('{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}')`;
    await expect(app.query(nothing)).rejects.toThrow('read committed');
    await app.query('rollback');
  });

  it('answers stored, stale, early and repeated commands of one round trip each by itself, and leaves no gap', async () => {
    const command = (expected: number, count: number, stream = `record-${randomUUID()}`) => {
      const events = happened(stream, count);
      return { stream, expected, events, texts: textsOf(events) };
    };
    const [stored, stale] = [command(0, 3), command(0, 2)];
    await callAppend(app, [stored, stale]);
    const head = Number(await log.head());
    const at = (place: number) => toPosition(String(head + place));

    const more = command(3, 2, stored.stream);
    const answers = await callAppend(app, [command(0, 2), command(1, 2, stale.stream), command(4, 3), more]);
    expect(answers).toEqual([
      { stored: { version: 2, position: at(2) } },
      { actual: 2 },
      { actual: 0 },
      { stored: { version: 5, position: at(4) } },
    ]);
    const later = command(0, 1);
    expect(await callAppend(app, [more, later, stored])).toEqual([
      { stored: { version: 5, position: at(4) } },
      { stored: { version: 1, position: at(5) } },
      { stored: { version: 3, position: at(-2) } },
    ]);
    expect(await density()).toEqual({ dense: true });
  });

  it('fails the append that the database refuses and none of those that travelled with it', async () => {
    const streams = Array.from({ length: 5 }, () => `record-${randomUUID()}`);
    const results = await Promise.allSettled(
      streams.map((stream, index) => log.append(stream, 0, happened(stream, 1, index === 3 ? { schema: -1 } : {}))),
    );
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true]);
    expect(results[3]).toMatchObject({ reason: { code: '23514' } });
    expect(await density()).toEqual({ dense: true });
  });

  it('loses, skips and repeats nothing while connections are killed under 32 writers', async () => {
    const before = await log.head();
    const following = followToEnd(log, before);
    const kills = { count: 0 };
    const killing = (async () => {
      while (kills.count < 15) {
        const { rowCount } = await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name like 'acta log%' order by random() limit 1`,
        );
        kills.count += rowCount ?? 0;
        await owner.query('select pg_sleep(0.02)');
      }
    })();
    const written: string[] = [];
    while (kills.count < 15) written.push(...(await writers(log, 32, 10)));
    await killing;
    const last = await log.head();
    await endWriting(log);
    const seen = (await following).map(({ position }) => BigInt(position));

    const stored = await owner.query<{ id: string; position: string }>(
      'select id, position from log.event where position > $1 and position <= $2 order by position',
      [before, last].map((position) => BigInt(position ?? 0).toString()),
    );
    expect(stored.rows.map(({ id }) => id).toSorted()).toEqual(written.toSorted());
    expect(seen).toEqual(stored.rows.map(({ position }) => BigInt(position)));
    expect(await density()).toEqual({ dense: true });
  });

  it('never scans the whole table to append, whatever the planner believes', async () => {
    const scans = async () => {
      await Promise.all([app, owner].map((client) => client.query('select pg_stat_force_next_flush()')));
      const { rows } = await owner.query(`select seq_scan from pg_stat_user_tables where relname = 'event'`);
      return rows[0];
    };
    await log.append('record-long', 0, happened('record-long', 3000));
    const before = await scans();
    for (let count = 1; count <= 12; count++) {
      const events = happened(`record-${randomUUID()}`, count);
      const stream = `record-${randomUUID()}`;
      const command = { stream, expected: 0, events, texts: textsOf(events) };
      const again = await callAppend(app, [command]);
      expect(await callAppend(app, [command, { ...command, stream: 'record-long' }])).toEqual([
        again[0],
        { actual: 3000 },
      ]);
    }
    expect(await scans()).toEqual(before);
    await owner.query('select count(data) from log.event');
    expect(await scans()).not.toEqual(before); // a scan would have been seen
  });

  it.each([null, '0000000000000001', '0000000000900000'])('stays at %s when no event lies behind it', async (after) => {
    const empty = await freshDatabase();
    const pool = poolOn(empty.url);
    expect(await pageOfTypes(pool, after, 10, ['X'])).toEqual({ rows: [], through: after, full: false });
    expect(await pageOfLog(pool, after, 10)).toEqual({ rows: [], through: after, full: false });
    await pool.end();
    await empty.drop();
  });

  it('follows by polling when nothing can wake it', async () => {
    const stop = new AbortController();
    const pool = poolOn(database.url);
    const deaf = createWakeUp({ connectionString: 'postgres://acta_app@127.0.0.1:1/acta' }, 5, stop.signal);
    const pages = follow(pool, deaf, 50, await log.head(), { signal: stop.signal });
    const next = pages.next();
    const [id] = await writers(log, 1, 1);
    expect((await next).value).toMatchObject([{ id }]);
    stop.abort();
    await Promise.all([deaf.closed(), pool.end()]);
  });

  it('finds what it was not told of while it listens', async () => {
    const empty = await freshDatabase();
    const other = createPostgresLog({ connectionString: empty.url });
    await other.append('record-1', 0, happened('record-1', 1));
    const [pool, stop] = [poolOn(empty.url), new AbortController()];
    const wakeUp = createWakeUp({ connectionString: empty.url, application_name: 'listens' }, 60_000, stop.signal, 20);
    const pages = follow(pool, wakeUp, 50, await other.head(), { signal: stop.signal });
    const next = pages.next();
    const listens = `select from pg_stat_activity where application_name = 'listens' and datname = current_database()`;
    await expect.poll(async () => (await pool.query(listens)).rowCount).toBe(1);
    const silently = new Client(empty.ownerUrl);
    await silently.connect();
    await silently.query(`insert into log.event (position, stream, version, id, type, schema, actor, correlation, recorded_at, data, hash)
      select 2, stream, 2, gen_random_uuid(), type, schema, actor, correlation, recorded_at, data, hash from log.event`);
    expect((await next).value).toMatchObject([{ stream: 'record-1', version: 2 }]);
    stop.abort();
    await Promise.all([wakeUp.closed(), silently.end(), other.close(), pool.end()]);
    await empty.drop();
  });

  it('gives up on a server that stays away, and says so', async () => {
    const away = createPostgresLog({ connectionString: 'postgres://acta_app@127.0.0.1:1/acta', tries: 3 });
    await expect(away.append('record-9', 0, happened('record-9', 1))).rejects.toBeInstanceOf(LogUnavailable);
    await expect(away.head()).rejects.toBeInstanceOf(LogUnavailable);
    await away.close();
  });

  it('finishes the appends under way when it is closed, then takes no more', async () => {
    const closing = createPostgresLog({ connectionString: database.url });
    const stream = `record-${randomUUID()}`;
    const appended = closing.append(stream, 0, happened(stream, 1));
    await closing.close();
    await expect(appended).resolves.toMatchObject({ version: 1 });
    await expect(closing.append(stream, 1, happened(stream, 1))).rejects.toThrow('closed');
    expect(await collect(log.read(stream))).toHaveLength(1);
  });
});
