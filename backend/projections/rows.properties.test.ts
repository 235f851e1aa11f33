import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { isDocumentEvent } from '#/backend/events/device-kinds.ts';
import { OrganisationId } from '#/backend/events/ids.ts';
import { deviceEvents, momentOf } from '#/backend/queries/moment.ts';
import { readList } from '#/backend/queries/read-lists.ts';
import { readMoments } from '#/backend/queries/read-moments.ts';
import { scoped, type Scoped } from '#/backend/queries/scoped.ts';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { livingDevice } from '#/tests/makers/history.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { documentImpulses, keepDocuments, type DocumentImpulse } from '#/tests/makers/random-documents.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { checkViews } from './check/check-views.ts';
import type { ViewFinding } from './check/finding.ts';
import { documentRows, spaceOf } from './documents/document-space/fold.ts';
import type { Projection } from './projection.ts';
import { rowProjection } from './row-projection.ts';
import { standsAt, stepLists, type Lists } from './row-view.ts';
import type { RowView } from './view.ts';
import { shelve } from './shelve.ts';

/** The folder of each present document: rows end here, and begin again. */
const folders: RowView<{ folder: string }> = {
  name: 'folders',
  version: 1,
  key: (event) => (isDocumentEvent(event) ? event.device : null),
  rows: (event) => (isDocumentEvent(event) ? [event.data.document] : []),
  fold(content, event) {
    if (event.type === 'DocumentAdded') return { folder: event.data.folder };
    if (event.type !== 'DocumentMoved') return content;
    return event.data.to === 'Gone' ? null : { folder: event.data.to };
  },
};

/** The content of the live list at each position, as a reader saw it. */
const seen = new Map<string, unknown>();

function watched<Content>(view: RowView<Content>): Projection {
  const projection = rowProjection(view);
  return {
    ...projection,
    async apply(client, events, log) {
      const sent = await projection.apply(client, events, log);
      const last = events.at(-1);
      const list = last && view.key(last);
      if (list) seen.set(`${view.name} ${list} ${last.position}`, ordered(await readList(client, view, list)));
      return sent;
    },
  };
}

const ordered = (rows: readonly { row: string; validFrom: string; content: unknown }[]) =>
  rows
    .map(({ row, validFrom, content }) => ({ row, validFrom, content: JSON.parse(JSON.stringify(content)) as unknown }))
    .toSorted((a, b) => (a.row < b.row ? -1 : 1));

function folded<Content>(view: RowView<Content>, events: readonly LoggedEvent[]): Lists<Content> {
  const lists: Lists<Content> = { heads: new Map(), standing: new Map(), written: [], ended: [] };
  for (const event of events) stepLists(view, lists, event);
  return lists;
}

async function isEverywhereTheFold<Content>(
  view: RowView<Content>,
  list: string,
  place: Scoped,
  events: readonly LoggedEvent[],
): Promise<void> {
  const { written } = folded(view, events);
  for (const [index, { position }] of events.entries()) {
    const ought = ordered([...folded(view, events.slice(0, index + 1)).standing.values()]);
    expect(ordered(await readList(place, view, list, position))).toEqual(ought);
    expect(ordered(written.filter((row) => standsAt(row, position)))).toEqual(ought);
    expect(seen.get(`${view.name} ${list} ${position}`) ?? ought).toEqual(ought);
  }
}

describe.each([1, 3, 2000])('Rows that are written %i events at a time', (pageSize) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine({ pageSize });
    engine.run([watched(documentRows), watched(folders)]);
  });
  afterAll(() => engine.stop());

  it('are, at every position, those of the fold up to there: seen then, and asked for afterwards', () =>
    fc.assert(
      fc.asyncProperty(documentImpulses(16), async (list: DocumentImpulse[]) => {
        const device = await livingDevice(engine.log);
        await keepDocuments(engine.log, device, list);
        await engine.caughtUp();
        const place = scoped(engine.pool, { organisation: device.organisation });
        const events = await deviceEvents(engine.log, device.id);
        await isEverywhereTheFold(documentRows, device.id, place, events);
        await isEverywhereTheFold(folders, device.id, place, events);
        const { documents } = (await readMoments(place, [device.id]))(device.id);
        expect(documents).toEqual(JSON.parse(JSON.stringify(momentOf(device.id, events).documents)));
        const rows = await readList(place, documentRows, device.id);
        expect(
          spaceOf(
            device.id,
            rows.map(({ content }) => content),
          ),
        ).toEqual(documents);
      }),
      { numRuns: 6 },
    ));
});

describe('Rows', () => {
  let engine: Engine;
  let intruder: pg.Client;
  let device: Awaited<ReturnType<typeof livingDevice>>;
  beforeAll(async () => {
    engine = await startEngine();
    device = await livingDevice(engine.log);
    const [move, rename] = (['move', 'rename'] as const).map((does) => ({ does, which: 1, pick: 1 }));
    await keepDocuments(engine.log, device, [rename!, move!, rename!, { ...move!, which: 2 }]);
    engine.run([rowProjection(documentRows)]);
    await engine.caughtUp();
    intruder = new pg.Client({ connectionString: engine.database.ownerUrl });
    await intruder.connect();
    await intruder.query(`set app.scope = 'system'`);
  });
  afterAll(async () => {
    await intruder.end();
    await engine.stop();
  });

  const findings = async () => {
    const found: ViewFinding[] = [];
    const { workerPool: pool, log } = engine;
    const views = { pool, log, rowKey: testKeys.rowKey, knowledge: tinyKnowledge, roadmap: [] };
    await checkViews(views, { onFinding: (finding) => found.push(finding), batchRows: 2 });
    return found.map(({ view, problem, path }) => [view, problem, path]);
  };
  const all = async () =>
    (await intruder.query('select * from view_row where version > 0 order by row, valid_from')).rows;
  const rebuilt = async () => {
    await shelve(engine.workerPool, documentRows.name, await engine.log.head());
    const live = async () =>
      (await intruder.query<{ version: number }>('select version from view_checkpoint where live')).rows;
    await expect.poll(live).toEqual([{ version: documentRows.version }]);
  };

  it('are built again beside themselves and are the same', async () => {
    const before = await all();
    expect(before).toHaveLength(4);
    await rebuilt();
    expect(await all()).toEqual(before);
  });

  it.each([
    [`update view_row set content = content || '{"name": "forged"}' where valid_to is null`, 'DIFFERS', 'content.name'],
    [`update view_row set valid_to = valid_from || '0' where valid_to is not null`, 'DIFFERS', 'validTo'],
    [`delete from view_row where valid_to is not null`, 'MISSING', null],
    [`update view_row set organisation = null`, 'DIFFERS', 'organisation'],
    [`update view_list set position = '0'`, 'DIFFERS', 'position'],
    [
      `insert into view_row select name, version, list, 'x', valid_from, valid_to, organisation, content from view_row where version > 0 limit 1`,
      'FOREIGN',
      null,
    ],
  ])('are found to differ from the log after %s', async (sql, problem, path) => {
    expect(await findings()).toEqual([]);
    expect((await intruder.query(sql)).rowCount).toBeGreaterThan(0);
    expect((await findings())[0]).toEqual([documentRows.name, problem, path]);
    await rebuilt();
    expect(await findings()).toEqual([]);
  });

  it('of another organisation read as if there were none, now and as of a moment', async () => {
    const place = scoped(engine.pool, { organisation: OrganisationId.parse('018f0000-0000-7000-8000-000000000001') });
    expect(await readList(place, documentRows, device.id)).toEqual([]);
    expect(await readList(place, documentRows, device.id, await engine.log.head())).toEqual([]);
  });

  it('are not said of a moment to which the view has not come', async () => {
    const place = scoped(engine.pool, { organisation: device.organisation });
    expect(await readList(place, documentRows, device.id, await engine.log.head())).toHaveLength(2);
    expect(await readList(place, documentRows, device.id, '9999999999999999')).toEqual([]);
  });
});
