import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { bytesArray, textArray } from './array-param.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const texts = ['', 'a', null, '"quoted" \\ {,}', 'NULL', 'é 漢 🜁', '{"json": "\\u0001"}', null];

it.each([[texts], [['one']], [[null]], [[]]])('The database takes texts as they are: %j', async (given) => {
  const { rows } = await client.query<{ texts: unknown }>('select $1::text[] as texts', [textArray(given)]);
  expect(rows[0]?.texts).toEqual(given);
});

it('The database takes bytes as they are', async () => {
  const given = [Buffer.from([0, 255, 1]), null, Buffer.alloc(0), Buffer.alloc(300, 7)];
  const { rows } = await client.query<{ bytes: unknown }>('select $1::bytea[] as bytes', [bytesArray(given)]);
  expect(rows[0]?.bytes).toEqual(given);
});
