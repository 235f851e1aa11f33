import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chain } from '#/backend/log/chain.ts';
import { marking } from '#/backend/log/marks.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { SealData, sealStream } from '#/backend/log/seal.ts';
import { keysFrom, sealLog, testKeys } from '#/tests/makers/keys.ts';
import { sealEnvelope } from '#/backend/workers/seals/sealer.ts';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { append, fillAndSeal, first, sealsOf, second, verify } from './sealed-log.ts';

const position = (number: number) => String(number).padStart(16, '0');

let database: TestDatabase;
let log: EventLog;
/** Who owns the tables, and can do what nobody should. */
let owner: pg.Client;

beforeEach(async () => {
  database = await freshDatabase();
  log = marking(createPostgresLog({ connectionString: database.url, pageSize: 3 }), testKeys.markKey);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await fillAndSeal(log);
});
afterEach(async () => {
  await owner.end();
  await log.close();
  await database.drop();
});

/** Does what the trigger forbids, as an owner who takes the trigger away first. */
async function tamper(...statements: string[]): Promise<void> {
  await owner.query('alter table log.event disable trigger append_only');
  for (const statement of statements) await owner.query(statement);
}

describe('a log that nobody touched', () => {
  it('verifies, up to its head and its last seal', async () =>
    expect(await verify(log)).toMatchObject({
      events: 12,
      seals: 2,
      head: position(12),
      sealedUntil: position(9),
      broken: null,
    }));

  it('is sealed once, whoever seals', async () => {
    await Promise.all([sealLog(log), sealLog(log), sealLog(log)]);
    expect(await sealLog(log)).toBe(0);
    expect(await verify(log)).toMatchObject({ seals: 3, sealedUntil: position(12), broken: null });
  });

  it('is sealed in pieces where much has waited', async () => {
    for (let times = 0; times < 26; times++) await append(log, second, 100);
    expect(await sealLog(log)).toBe(3);
    expect(await verify(log)).toMatchObject({ seals: 5, broken: null });
  });

  it('is not changed by its owner by mistake', async () => {
    await expect(owner.query('delete from log.event where position = 2')).rejects.toThrow('append-only');
  });
});

describe('who changes a column is found out at the entry', () => {
  it.each([
    ['id', `'${randomUUID()}'`, 'ALTERED'],
    ['type', `'OtherThingHappened'`, 'ALTERED'],
    ['schema', '2', 'ALTERED'],
    ['organisation', `'${randomUUID()}'`, 'ALTERED'],
    ['device', `'${randomUUID()}'`, 'ALTERED'],
    ['actor', `replace(actor::text, 'person', 'system')::json`, 'ALTERED'],
    ['reason', `'Another reason'`, 'ALTERED'],
    ['effective_at', `'2020-01-01T00:00:00.000Z'`, 'ALTERED'],
    ['correlation', `'other'`, 'ALTERED'],
    ['causation', `'other'`, 'ALTERED'],
    ['knowledge', `'2030.1'`, 'ALTERED'],
    ['data', `replace(data::text, '2', '3')::json`, 'ALTERED'],
    ['data', `(data::text || ' ')::json`, 'ALTERED'],
    ['hash', `decode(repeat('ab', 32), 'hex')`, 'ALTERED'],
    ['stream', `'record-elsewhere'`, 'NOT_NEXT_VERSION'],
    ['version', '70', 'NOT_NEXT_VERSION'],
    ['recorded_at', `recorded_at - interval '1 day'`, 'SEALED_OTHERWISE'],
  ])('%s = %s', async (column, value, problem) => {
    await tamper(`update log.event set ${column} = ${value} where position = 2`);
    expect((await verify(log)).broken).toMatchObject({ problem, position: position(2) });
  });

  it('the position', async () => {
    await tamper('update log.event set position = 2000 where position = 12');
    expect((await verify(log)).broken).toMatchObject({ problem: 'POSITION_MISSING', position: position(12) });
  });
});

describe('who takes entries away, adds or moves them is found out', () => {
  it('deletes one', async () => {
    await tamper('delete from log.event where position = 5');
    expect((await verify(log)).broken).toMatchObject({ problem: 'POSITION_MISSING', position: position(5) });
  });

  it('deletes one and closes the gap', async () => {
    await tamper(
      'delete from log.event where position = 5',
      'update log.event set position = position + 1000 where position > 5',
      'update log.event set position = position - 1001 where position > 1000',
    );
    // What was the sixth stands fifth now: its place is not the one that was sealed.
    expect((await verify(log)).broken).toMatchObject({ problem: 'SEALED_OTHERWISE', position: position(5) });
  });

  it('deletes a whole stream', async () => {
    await tamper(`delete from log.event where stream = '${second}'`);
    expect((await verify(log)).broken).toMatchObject({ problem: 'POSITION_MISSING', position: position(4) });
  });

  it('swaps two of different streams', async () => {
    await tamper(
      'update log.event set position = 1003 where position = 3',
      'update log.event set position = 3 where position = 4',
      'update log.event set position = 4 where position = 1003',
    );
    expect((await verify(log)).broken).toMatchObject({ problem: 'SEALED_OTHERWISE', position: position(3) });
  });

  it('inserts one in between', async () => {
    await tamper(
      'update log.event set position = position + 1000 where position > 4',
      'update log.event set position = position - 999 where position > 1000',
      `insert into log.event select 5, 'record-new', 1, gen_random_uuid(), type, schema, organisation, device, actor,
         reason, effective_at, correlation, causation, knowledge, recorded_at, data, hash from log.event where position = 1`,
    );
    expect((await verify(log)).broken).toMatchObject({ position: position(5), stream: 'record-new' });
  });

  it('changes one and chains its whole stream again', async () => {
    const events = await Array.fromAsync(log.read(first));
    const forged = chain(
      null,
      first,
      0,
      events.map(({ version, ...event }) => (version === 2 ? { ...event, data: { n: 'forged' } } : event)),
    );
    await tamper(
      ...forged.map(
        ({ hash, data }, index) =>
          `update log.event set hash = decode('${hash}', 'hex'), data = '${JSON.stringify(data)}'
           where stream = '${first}' and version = ${index + 1}`,
      ),
    );
    expect((await verify(log)).broken).toMatchObject({
      problem: 'NOT_MARKED',
      position: position(2),
      version: 2,
    });
  });

  it('leaves out a seal', async () => {
    await tamper(`delete from log.event where stream = '${sealStream}' and version = 1`);
    expect((await verify(log)).broken).toMatchObject({ problem: 'POSITION_MISSING', position: position(7) });
  });

  it('signs seals with a key of their own', async () => {
    const thief = keysFrom('66'.repeat(32));
    const seals = await Array.fromAsync(log.read(sealStream));
    const { data } = seals.at(-1)!;
    const forged = { ...SealData.parse(data), key: thief.seal.fingerprint };
    const event = sealEnvelope('LogSealed', forged);
    await log.append(sealStream, seals.length, chain(seals.at(-1)!.hash, sealStream, seals.length, [event]));
    expect((await verify(log)).broken).toMatchObject({ problem: 'SEAL_NOT_SIGNED', position: position(13) });
  });

  it('puts back the state of an earlier day', async () => {
    const kept = await sealsOf(log);
    await tamper('delete from log.event where position > 7');
    expect((await verify(log)).broken).toBeNull();
    expect((await verify(log, kept)).broken).toMatchObject({ problem: 'SEAL_MISSING', position: position(8) });
  });
});
