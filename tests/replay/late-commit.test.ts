import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAppend, textsOf } from '#/backend/log/postgres/append-call.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { followUntil, happened } from '../contract/event-log-makers.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';

/** One transaction takes its number first and commits last; a reader looks in between and remembers how far it came. */
describe('an event that commits late', () => {
  let database: TestDatabase;
  let early: Client;
  let late: Client;
  let reader: Client;

  beforeAll(async () => {
    database = await freshDatabase();
    late = new Client(database.url);
    early = new Client(database.url);
    reader = new Client(database.ownerUrl);
    await Promise.all([late.connect(), early.connect(), reader.connect()]);
  });

  afterAll(async () => {
    await Promise.all([late.end(), early.end(), reader.end()]);
    await database.drop();
  });

  it('is never seen by a reader of a plain sequence', async () => {
    await reader.query(`create table plain (position bigserial primary key, name text);
      grant all on plain, plain_position_seq to acta_app`);
    const seen: string[] = [];
    let checkpoint = '0';
    const look = async () => {
      const { rows } = await reader.query('select * from plain where position > $1 order by position', [checkpoint]);
      for (const { position, name } of rows) {
        checkpoint = position;
        seen.push(name);
      }
    };

    await late.query('begin');
    await late.query(`insert into plain (name) values ('late')`);
    await early.query(`insert into plain (name) values ('early')`);
    await look();
    await late.query('commit');
    await look();

    expect(seen).toEqual(['early']);
    expect((await reader.query('select name from plain order by position')).rows).toEqual([
      { name: 'late' },
      { name: 'early' },
    ]);
  });

  it('is seen by a reader of the log, because nobody gets a later position before it has committed', async () => {
    const log = createPostgresLog({ connectionString: database.url });
    const append = (client: Client, stream: string) => {
      const events = happened(stream, 1);
      return callAppend(client, [{ stream, expected: 0, events, texts: textsOf(events) }]);
    };
    const [lateStream, earlyStream] = [`late-${randomUUID()}`, `early-${randomUUID()}`];

    await late.query('begin');
    await append(late, lateStream);
    const waiting = append(early, earlyStream);
    const blocked = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await reader.query(blocked)).rows[0].n === 0); // until the early one waits for the late one
    expect(await log.head()).toBeNull();
    await late.query('commit');
    await waiting;

    const seen = await followUntil(log, null, await log.head());
    expect(seen.map((event) => event.stream)).toEqual([lateStream, earlyStream]);
    await log.close();
  });

  it('leaves no hole when it is rolled back', async () => {
    const log = createPostgresLog({ connectionString: database.url });
    const before = await log.head();
    const stream = `undone-${randomUUID()}`;
    const events = happened(stream, 2);
    await late.query('begin');
    await callAppend(late, [{ stream, expected: 0, events, texts: textsOf(events) }]);
    await late.query('rollback');
    const { position } = await log.append(stream, 0, events.slice(0, 1));
    expect(BigInt(position)).toBe(BigInt(before ?? 0) + 1n);
    await log.close();
  });
});
