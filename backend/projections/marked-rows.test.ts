import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { livingDevice } from '#/tests/makers/history.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { markedProjection } from './projection.ts';
import type { MarkedView } from './view.ts';

/** The events of a device, in their order: a missing or foreign event shows. */
const view: MarkedView<{ types: readonly string[] }> = {
  name: 'authority',
  version: 1,
  isMarked: true,
  key: (event) => (event.stream.startsWith('device-') ? event.stream : null),
  initial: () => ({ types: [] }),
  fold: ({ types }, event) => ({ types: [...types, event.type] }),
};

let engine: Engine;
/** The owner of the database, who may write everything in it, but has no key. */
let intruder: pg.Client;
beforeEach(async () => {
  engine = await startEngine();
  intruder = new pg.Client({ connectionString: engine.database.ownerUrl });
  await intruder.connect();
  await intruder.query(`set app.scope = 'system'`);
});
afterEach(async () => {
  await intruder.end();
  await engine.stop();
});

const change = (text: string) => ({ type: 'WriteSummary', text }) as const;
const row = async () =>
  (await intruder.query<{ document: { types: string[] }; mark: Buffer }>('select document, mark from view')).rows[0];
const refused = async () => {
  while (engine.failures.length === 0) await new Promise((resolve) => setImmediate(resolve));
  return engine.failures[0]?.message;
};

describe('Nothing is folded into a row that says who may do what, and that somebody else has written:', () => {
  it('another document', async () => {
    const device = await livingDevice(engine.log);
    engine.run([markedProjection(view, testKeys.rowKey)]);
    await engine.caughtUp();
    await intruder.query(`update view set document = '{"types": ["Forged"]}'`);
    await device.does(change('First'));
    expect(await refused()).toContain('was not written by Acta');
    expect((await row())?.document).toEqual({ types: ['Forged'] });
  });

  it('the row of an earlier day', async () => {
    const device = await livingDevice(engine.log);
    engine.run([markedProjection(view, testKeys.rowKey)]);
    await engine.caughtUp();
    await intruder.query('create temp table kept as select * from view');
    await device.does(change('First'));
    await engine.caughtUp();
    await intruder.query('update view v set document = k.document, mark = k.mark, position = k.position from kept k');
    await device.does(change('Second'));
    expect(await refused()).toContain('is older than the log');
  });

  it('no row at all', async () => {
    const device = await livingDevice(engine.log);
    engine.run([markedProjection(view, testKeys.rowKey)]);
    await engine.caughtUp();
    await intruder.query('delete from view');
    await device.does(change('First'));
    expect(await refused()).toContain('is older than the log');
    expect(await row()).toBeUndefined();
  });
});

it('A row that is what the log says is folded on, by another process as well', async () => {
  const device = await livingDevice(engine.log);
  const first = engine.run([markedProjection(view, testKeys.rowKey)]);
  await engine.caughtUp();
  await first.stop();
  await device.does(change('First'));
  engine.run([markedProjection(view, testKeys.rowKey)]);
  await engine.caughtUp();
  await device.does(change('Second'));
  await engine.caughtUp();
  expect((await row())?.document.types).toHaveLength(3);
  expect(engine.failures).toEqual([]);
});
