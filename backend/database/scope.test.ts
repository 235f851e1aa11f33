import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { livingDevice, type LivingDevice } from '#/tests/makers/history.ts';
import { keepDocuments } from '#/tests/makers/random-documents.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { OrganisationId } from '#/backend/events/ids.ts';
import { deviceView } from '#/backend/projections/documents/device/fold.ts';
import { readHistory } from '#/backend/projections/rows/history/read.ts';
import { readView } from '#/backend/queries/read.ts';
import { inScope, type Scope } from './scope.ts';
import { projectionsOf } from '#/backend/projections/views.ts';

let engine: Engine;
let device: LivingDevice;
beforeAll(async () => {
  engine = await startEngine();
  engine.run(projectionsOf(testKeys.rowKey, tinyKnowledge));
  device = await livingDevice(engine.log);
  await keepDocuments(engine.log, device, [{ does: 'move', which: 0, pick: 0 }]);
  await engine.caughtUp();
});
afterAll(() => engine.stop());

const rowsIn = (scope: Scope, table: 'view' | 'history_page' | 'view_row' | 'view_list') =>
  inScope(engine.pool, scope, async (client) => (await client.query(`select from ${table}`)).rowCount);
const own = (): Scope => ({ organisation: device.organisation });

describe.each(['view', 'history_page', 'view_row', 'view_list'] as const)('The rows of %s', (table) => {
  it('are hidden from who names no scope', async () =>
    expect((await engine.pool.query(`select from ${table}`)).rowCount).toBe(0));

  it('are hidden from another organisation', async () =>
    expect(await rowsIn({ organisation: OrganisationId.parse(randomUUID()) }, table)).toBe(0));

  it('are shown to their organisation and to the system', async () => {
    expect(await rowsIn(own(), table)).toBeGreaterThan(0);
    expect(await rowsIn('system', table)).toBeGreaterThan(0);
  });

  it('cannot be changed or deleted by their own organisation', async () => {
    const before = await rowsIn('system', table);
    const tries = [`update ${table} set version = version + 1`, `delete from ${table}`];
    for (const sql of tries)
      await inScope(engine.workerPool, own(), (client) => client.query(sql)).catch(() => undefined);
    expect(await rowsIn(own(), table)).toBeGreaterThan(0);
    expect(await rowsIn('system', table)).toBe(before);
  });

  it('are not left visible by a connection that goes back to the pool', async () => {
    const pool = new pg.Pool({ connectionString: engine.database.url, max: 1 });
    await inScope(pool, 'system', (client) => client.query('select 1'));
    expect((await pool.query(`select from ${table}`)).rowCount).toBe(0);
    await pool.end();
  });
});

it('A view cannot be written outside the scope of the system', async () => {
  const insert = `insert into view (name, version, key, organisation, position, document) values ('device', 1, 'x', $1, '1', '{}')`;
  for (const scope of [own(), { organisation: OrganisationId.parse(randomUUID()) }])
    await expect(
      inScope(engine.workerPool, scope, (client) => client.query(insert, [device.organisation])),
    ).rejects.toThrow(/row-level security/);
});

describe.each(['view', 'view_checkpoint', 'history_page', 'view_check', 'view_row', 'view_list', 'moment_checkpoint'])(
  'The application',
  (table) => {
    it.each([
      `delete from ${table}`,
      `truncate ${table}`,
      `insert into ${table} select * from ${table}`,
      `alter table ${table} disable row level security`,
      `select * from ${table} for update`,
      `drop table ${table}`,
    ])('may not %s', (sql) =>
      expect(inScope(engine.pool, 'system', (client) => client.query(sql))).rejects.toThrow(
        /permission denied|must be owner/,
      ),
    );
  },
);

it('The application cannot become the worker, nor the worker the owner', async () => {
  await expect(engine.pool.query('set role acta_worker')).rejects.toThrow(/permission denied/);
  await expect(engine.workerPool.query('set role acta_owner')).rejects.toThrow(/permission denied/);
});

it('The documents and the trail of another organisation read as if there were none', async () => {
  await inScope(engine.pool, { organisation: OrganisationId.parse(randomUUID()) }, async (client) => {
    expect(await readView(client, deviceView, device.id)).toEqual({
      document: deviceView.initial(device.id),
      position: null,
    });
    expect(await readHistory(client, { device: device.id, limit: 10 })).toEqual([]);
  });
});

it('A scope that is no organisation is a bug, and never reaches the database', async () => {
  const scope = { organisation: `${randomUUID()}'; set role postgres; --` };
  // @ts-expect-error -- the brand of the id stops it in our code; this is what stops it where that failed
  await expect(inScope(engine.pool, scope, async () => undefined)).rejects.toThrow('not an organisation');
});

it.each(['update log.event set reason = null', 'delete from log.event', 'truncate log.event', 'drop table log.event'])(
  'The application may not %s',
  (sql) => expect(engine.pool.query(sql)).rejects.toThrow(/permission denied|must be owner/),
);

it('The application may not put events into the log beside its function', async () => {
  await expect(engine.pool.query('insert into log.event select * from log.event')).rejects.toThrow(/permission denied/);
});
