import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { collect, happened } from '../contract/event-log-makers.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { breakableLine, type Line } from '../peers/breakable-line.ts';

let database: TestDatabase;
let line: Line;
beforeAll(async () => {
  database = await freshDatabase();
  line = await breakableLine(database.url);
});
afterAll(async () => {
  await line.close();
  await database.drop();
});

it('stores an append once when the line breaks after the commit and before the answer', async () => {
  const log = createPostgresLog({ connectionString: line.url });
  await log.append('record-1', 0, happened('record-1', 1));

  line.breakAtNextAnswer();
  const answered = await log.append('record-1', 1, happened('record-1', 2));

  expect(line.broken()).toBe(1);
  expect(answered).toEqual({ version: 3, position: '0000000000000003' });
  expect(await collect(log.read('record-1'))).toHaveLength(3);
  await log.close();
});
