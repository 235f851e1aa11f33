import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockWarnings } from '#/backend/log/clocks.ts';
import { withClient } from '#/backend/database/roles.ts';
import { deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

const owner = (sql: string) => withClient(server.engine.database.ownerUrl, (client) => client.query(sql));
const readiness = async () => {
  const response = await server.app.inject({ url: '/readyz' });
  return [response.statusCode, response.json()];
};

it('Clocks that agree are no news, also while nothing has happened', async () => {
  expect(await clockWarnings(server.services)).toEqual([]);
  await deviceOf(await member(server));
  expect(await clockWarnings(server.services)).toEqual([]);
});

it('A clock that differs from that of the database is named, in seconds', async () => {
  const ahead = () => Date.now() + 90_000;
  expect(await clockWarnings(server.services, ahead)).toEqual([
    'the clock of the database and this one are 90 s apart',
  ]);
});

it('Entries that are later than the clock are noticed, and the server stays ready and says it', async () => {
  // What a clock leaves behind that was an hour ahead for a moment.
  await owner(`insert into log.event (position, stream, version, id, type, schema, actor, correlation, recorded_at, data, hash)
    select position + 1, 'clock', 1, '${randomUUID()}', 'ClockTest', 1, actor, correlation, now() + interval '1 hour', '{}', hash
    from log.event order by position desc limit 1`);
  expect(await clockWarnings(server.services)).toEqual([
    'the newest entries of the record are later than the clock: it was ahead when they were recorded',
  ]);
  expect(await readiness()).toMatchObject([
    200,
    { status: 'ready', warnings: [expect.stringContaining('later than the clock')] },
  ]);
});
