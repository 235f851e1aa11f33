import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, upcast } from '#/backend/events/catalogue.ts';
import { verifyChain } from '#/backend/log/chain.ts';
import { projectionsOf } from '#/backend/projections/views.ts';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { fingerprintOf, goldenEvents, goldenFiles, readJson, schemaFile, types } from './golden.ts';

/** Every type with every schema number that was ever released. */
const released = types.flatMap((type) =>
  Array.from({ length: catalogue[type].schema }, (_, index) => ({ type, schema: index + 1 })),
);
const files = goldenFiles();

const add = 'Add an example to tests/events/examples, then run: node tests/events/write-golden.ts';
const grow = 'A released schema never changes: give it a new number and an upcast (CONTRIBUTING.md).';

describe('What was ever recorded can be read', () => {
  it.each(released)('$type, schema $schema, has golden events and the schema that was released', ({ type, schema }) => {
    expect(
      files.map(({ name }) => name),
      add,
    ).toContain(`${type}.${schema}.json`);
    expect(readJson(schemaFile(type, schema)), add).not.toBeNull();
  });

  it('has no golden events of a type or a schema that this release does not know', () => {
    const known = new Set(released.map(({ type, schema }) => `${type}.${schema}.json`));
    expect(files.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(types)('%s has the schema that was released under its number', (type) =>
    expect(fingerprintOf(type), grow).toEqual(readJson(schemaFile(type, catalogue[type].schema))),
  );

  it.each(files)('$name: lifted to the newest schema, it fits', ({ type, schema }) => {
    const events = goldenEvents(type, schema);
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) {
      expect(event).toMatchObject({ type, schema });
      const newest = upcast(event);
      if (!newest) throw new Error(`${type} is unknown`);
      const definition = catalogue[newest.type];
      expect(newest.schema).toBe(definition.schema);
      expect(definition.data.parse(newest.data)).toEqual(newest.data);
    }
  });

  it.each(files)('$name: hashes to what it hashed to when it was recorded', ({ type, schema }) =>
    expect(verifyChain(goldenEvents(type, schema))).toBeNull(),
  );
});

describe('Every view', () => {
  let engine: Engine;
  beforeAll(async () => void (engine = await startEngine()));
  afterAll(() => engine.stop());

  it('digests every golden event', async () => {
    for (const { type, schema } of files) {
      const events = goldenEvents(type, schema);
      await engine.log.append(events[0]?.stream ?? '', 0, events);
    }
    const projections = projectionsOf(testKeys.rowKey, tinyKnowledge);
    engine.run(projections);
    const head = await engine.log.head();
    const places = async () =>
      (await engine.pool.query<{ name: string }>('select name from view_checkpoint where position = $1', [head])).rows
        .map(({ name }) => name)
        .toSorted();
    const all = projections.map(({ name }) => name).toSorted();
    await expect.poll(async () => engine.failures.length > 0 || (await places()).length === all.length).toBe(true);
    expect(engine.failures).toEqual([]);
    expect(await places()).toEqual(all);
  });
});
