import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '#/backend/database/roles.ts';
import { ownersOf } from '#/backend/workers/seals/owners.ts';
import { member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

it('who hears of a doubt about the record is read from the log, whatever the views say', async () => {
  const owners = [await member(server), await member(server)];
  const { log, vault } = server.services;
  await withClient(server.engine.database.ownerUrl, async (owner) => {
    await owner.query(`set app.scope = 'system'`);
    expect((await owner.query(`delete from view where name = 'organisation'`)).rowCount).toBe(2);
  });
  const told = await ownersOf(log, vault);
  expect(told.map(({ address }) => address).toSorted()).toEqual(owners.map(({ email }) => email).toSorted());
});
