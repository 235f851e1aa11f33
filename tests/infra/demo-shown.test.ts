import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeHeartbeat } from '#/backend/projections/heartbeat.ts';
import { projectionsOf } from '#/backend/projections/views.ts';
import { shownInViews } from '#/infra/demo/shown.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { livingDevice } from '#/tests/makers/history.ts';
import { testKeys } from '#/tests/makers/keys.ts';

let engine: Engine;
beforeAll(async () => void (engine = await startEngine()));
afterAll(() => engine.stop());

it('The demo is ready when a running worker has shown it, and waits for no worker that is not there', async () => {
  await livingDevice(engine.log);
  const end = await engine.log.head();
  if (end === null) throw new Error('No event was written');
  const where = { pool: engine.pool, databaseUrl: engine.database.url };
  const hang = 600_000;

  expect(await shownInViews(where, end, hang)).toBe(false);

  const figures = { mails: { sent: 0, failed: 0 }, failedAttempts: {}, queue: {} };
  await writeHeartbeat(engine.pool, { worker: randomUUID(), host: 'here', figures });
  expect(await shownInViews(where, end, 1)).toBe(false);

  const shown = shownInViews(where, end, hang);
  engine.run(projectionsOf(testKeys.rowKey, loadKnowledge()));
  expect(await shown).toBe(true);
  const behind = 'select name from view_checkpoint where live and position is distinct from $1';
  expect((await engine.pool.query(behind, [end])).rows).toEqual([]);

  await engine.pool.query(`update worker_heartbeat set at = now() - interval '2 minutes'`);
  expect(await shownInViews(where, end, hang)).toBe(false);
});
