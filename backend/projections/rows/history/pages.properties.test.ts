import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inScope } from '#/backend/database/scope.ts';
import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { livingDevice, type LivingDevice } from '#/tests/makers/history.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { brotliCompressSync } from 'node:zlib';
import { packedEvents, unpackedEvents } from './packed-events.ts';
import { historyProjection, historyVersion } from './projection.ts';
import { countHistory, readHistory, type Filter } from './read.ts';
import { historyRow } from './row.ts';
import { namesOf } from './names.ts';

let engine: Engine;
let devices: LivingDevice[];
let events: LoggedEvent[];
const names = namesOf(tinyKnowledge, []);
const history = historyProjection(names, testKeys.rowKey);

beforeAll(async () => {
  engine = await startEngine();
  const first = await livingDevice(engine.log, { name: 'One' });
  const { organisation } = first;
  devices = [first, await livingDevice(engine.log, { organisation, name: 'Two' }), await livingDevice(engine.log)];
  for (let n = 0; n < 10; n++)
    for (const device of devices) {
      await device.does({ type: n % 2 === 0 ? 'ArchiveDevice' : 'RestoreDevice' });
      if (n % 2 === 1) await device.does({ type: 'WriteSummary', text: `It says 100 % “${n}”\nand more`.repeat(40) });
    }
  events = [];
  const head = await engine.log.head();
  for await (const page of engine.log.follow(null, { signal: new AbortController().signal })) {
    events.push(...page.map(upcast).filter((event) => event !== null));
    if (events.at(-1)?.position === head) break;
  }
});
afterAll(() => engine.stop());

/** Stores all lines, in pages that are written together with this number of events each. */
const store = (sizes: readonly number[]) =>
  inScope(engine.workerPool, 'system', async (client) => {
    await client.query('delete from history_page');
    for (let [from, turn] = [0, 0]; from < events.length; turn++) {
      const size = sizes[turn % sizes.length] ?? 1;
      await (
        await history.apply(client, events.slice(from, from + size), engine.log)
      ).written;
      from += size;
    }
    await client.query('delete from view_checkpoint');
    await client.query(`insert into view_checkpoint (name, version, live) values ('history', $1, true)`, [
      historyVersion,
    ]);
  });

/** Stores all lines as an earlier release did, a row each. */
const storeAsBefore = () =>
  inScope(engine.workerPool, 'system', async (client) => {
    await client.query('delete from history_page');
    for (const event of events) {
      const { en, fr } = historyRow(event, names);
      const { position, organisation, device, type, actor, recordedAt } = event;
      await client.query(
        `insert into history (version, position, organisation, device, type, actor_id, recorded_at, sentence_en,
           sentence_fr, event) values (6, $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [position, organisation, device, type, actor.id, recordedAt, en, fr, event],
      );
    }
    await client.query('delete from view_checkpoint');
    await client.query(`insert into view_checkpoint (name, version, live) values ('history', 6, true)`);
  });

/** What a filter finds among all events, by reading each of them. */
function expected(organisation: string, filter: Filter): LoggedEvent[] {
  const { device, actor, type, text, after, before, until, newestFirst, limit } = filter;
  const holds = (words: string | null) => words?.toLowerCase().includes(text?.toLowerCase() ?? '') ?? false;
  const found = events.filter((event) => {
    const { en, fr } = historyRow(event, names);
    return (
      event.organisation === organisation &&
      (device === undefined || event.device === device) &&
      (actor === undefined || event.actor.id === actor) &&
      (type === undefined || event.type === type) &&
      (text === undefined || [en, fr, event.reason].some(holds)) &&
      (after === undefined || after === null || event.position > after) &&
      (before === undefined || event.position < before) &&
      (until === undefined || event.position <= until)
    );
  });
  return (newestFirst ? found.toReversed() : found).slice(0, limit);
}

/** Mostly not said, so that most filters find something. */
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary: value, weight: 1 });
const filters = () => {
  const position = maybe(fc.constantFrom(...events.map(({ position: at }) => at)));
  return fc.record({
    device: maybe(fc.constantFrom(...devices.map(({ id }): string => id))),
    actor: maybe(fc.constantFrom('ada', 'bob')),
    type: maybe(fc.constantFrom('DeviceArchived', 'SummaryWritten')),
    text: maybe(fc.constantFrom('100 %', 'ARCHIV', 'a reason', '“3”', 'nowhere', '"', '\\', '_')),
    after: position,
    before: position,
    until: position,
    newestFirst: fc.boolean(),
    limit: fc.integer({ min: 1, max: 25 }),
  });
};

async function isFound(filter: Filter): Promise<void> {
  for (const { organisation } of devices) {
    const rows = await readHistory({ pool: engine.pool, scope: { organisation } }, filter);
    expect(rows.map(({ event }) => event)).toEqual(JSON.parse(JSON.stringify(expected(organisation, filter))));
    for (const { event, sentenceEn, sentenceFr } of rows)
      expect(historyRow(event, names)).toMatchObject({ en: sentenceEn, fr: sentenceFr });
    const { device, after, until } = filter;
    if (device === undefined) continue;
    const all = expected(organisation, { device, after, until, limit: events.length });
    const count = await inScope(engine.pool, { organisation }, (client) =>
      countHistory(client, { device, after, until }),
    );
    expect(count).toBe(all.length);
  }
}

it('Whatever pages its lines lie in, the trail shows those that are asked for, in order', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(sizes, fc.array(filters(), { minLength: 8, maxLength: 8 }), async (some, asked) => {
      await store(some);
      for (const filter of asked) await isFound(filter);
    }),
    { numRuns: 15 },
  );
});

it('The trail that an earlier release has stored is shown until the pages are built', async () => {
  await storeAsBefore();
  await fc.assert(fc.asyncProperty(filters(), isFound), { numRuns: 40 });
});

it('Few and many events are unpacked as they were packed', () => {
  const odd = {
    ...events[0]!,
    reason: '"a"\t\n',
    effectiveAt: '2026-01-01',
    correlation: 'a\0b',
    mark: 'ab',
    origin: '7',
  };
  const many = Array.from({ length: 40 }, () => events).flat();
  for (const some of [events.slice(0, 1), [odd, ...events.slice(0, 3), odd], events, many])
    expect(unpackedEvents(packedEvents(some))).toEqual(some);
  expect(packedEvents(many).length * 20).toBeLessThan(JSON.stringify(many).length);
});

it('Events that an earlier release has packed are unpacked', () => {
  const lines = Buffer.from(events.map((event) => JSON.stringify(event)).join('\n'));
  expect(unpackedEvents(lines)).toEqual(events);
  expect(unpackedEvents(Buffer.concat([Buffer.of(1), brotliCompressSync(lines)]))).toEqual(events);
  expect(() => unpackedEvents(Buffer.from('nobody packed this'))).toThrow('No page of the audit trail');
});
