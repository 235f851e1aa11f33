import { afterEach, beforeEach, expect, it } from 'vitest';
import { withClient } from '#/backend/database/roles.ts';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { livingDevice } from '#/tests/makers/history.ts';
import { aheadOfLog, whileNotAhead } from './ahead.ts';
import { deviceView } from './documents/device/fold.ts';
import { runProjections } from './engine.ts';
import { documentProjection } from './projection.ts';
import { readView } from '#/backend/queries/read.ts';
import { inScope } from '#/backend/database/scope.ts';
import { shelve } from './shelve.ts';

let engine: Engine;
beforeEach(async () => void (engine = await startEngine()));
afterEach(() => engine.stop());

/** Restores the log of an earlier position, under the views of today. */
const putBack = (position: number) =>
  withClient(engine.database.ownerUrl, async (owner) => {
    await owner.query('alter table log.event disable trigger append_only');
    await owner.query('delete from log.event where position > $1', [position]);
    await owner.query('alter table log.event enable always trigger append_only');
  });
const nameOf = async (device: string) =>
  (await inScope(engine.pool, 'system', (client) => readView(client, deviceView, device))).document.name;
const ahead = () => aheadOfLog({ pool: engine.pool, log: engine.log });

it('Views and reactors that have seen more than the log holds are ahead', async () => {
  expect(await ahead()).toEqual([]);
  const run = engine.run([documentProjection(deviceView)]);
  for (let n = 0; n < 3; n++) await livingDevice(engine.log);
  await engine.caughtUp();
  expect(await ahead()).toEqual([]);
  await run.stop();
  await engine.pool.query(`insert into reactor_checkpoint (name, position) values ('mails', '0000000000000002')`);
  await putBack(2);
  expect(await ahead()).toEqual(['device']);
  await putBack(1);
  expect(await ahead()).toEqual(['device', 'mails']);
});

it('Views stand still while the log is behind them, and go on when they were set aside', async () => {
  const ending = new AbortController();
  const said: (readonly string[])[] = [];
  let working = 0;
  const running = whileNotAhead(
    { pool: engine.pool, log: engine.log, everyMs: 20, signal: ending.signal, onChange: (found) => said.push(found) },
    async (signal) => {
      working++;
      await runProjections([documentProjection(deviceView)], {
        pool: engine.workerPool,
        log: engine.log,
        signal,
        onError: (error) => expect.unreachable(String(error)),
      });
      working--;
    },
  );
  const kept = await livingDevice(engine.log, { name: 'Kept' });
  for (let n = 0; n < 4; n++) await livingDevice(engine.log);
  await engine.caughtUp();
  expect(said).toEqual([]);

  await putBack(2);
  await expect.poll(() => said.length).toBe(1);
  expect(said).toEqual([['device']]);
  await expect.poll(() => working).toBe(0);
  const added = await livingDevice(engine.log, { name: 'Added' });
  expect(await ahead()).toEqual(['device']);

  await shelve(engine.workerPool, 'device', await engine.log.head());
  await expect.poll(() => nameOf(added.id)).toBe('Added');
  expect(await nameOf(kept.id)).toBe('Kept');
  await expect.poll(async () => (await engine.pool.query('select from view where version = 0')).rowCount).toBe(0);
  expect(said).toEqual([['device'], []]);
  ending.abort();
  await running;
});
