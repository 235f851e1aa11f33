import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupCommand } from '#/infra/cli/commands/backup.ts';
import { erasePersonCommand } from '#/infra/cli/commands/erase-person.ts';
import { removeFolder, temporaryFolder } from '../services/temporary-folder.ts';
import { accessTable } from './access-table.ts';
import { makers } from './calls/all.ts';
import { distinct } from './cast.ts';
import { operationsOf } from './fuzz/operations.ts';
import { requestsOf } from './fuzz/requests.ts';
import { filesThatSay, tablesThatSay } from './leftovers.ts';
import { callOf } from './send.ts';
import { openTheatre, type Theatre } from './theatre.ts';

const masterKey = '07'.repeat(32);
const folder = temporaryFolder();
let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
  await theatre.server.app.ready();
});
afterAll(async () => {
  await theatre.stop();
  removeFolder(folder);
});

it('Whatever a person has sent, nothing of them is left after their erasure', async () => {
  const { server, cast, scenes } = theatre;
  const { email, userId } = cast.PREMIUM;
  const operations = new Map(operationsOf(server.app).map((operation) => [operation.call, operation]));
  const statuses = new Set<number>();
  // In the order of the table: calls that end sessions come last.
  for (const call of accessTable().keys()) {
    const operation = operations.get(call);
    if (!operation) continue;
    const { method, path: url } = callOf(operation.call);
    await theatre.nextMinute();
    const base = (await makers[operation.call]?.(scenes.PREMIUM)) ?? {};
    for (const { query, payload, type } of fc.sample(requestsOf(operation, base), { numRuns: 3, seed: 4680 })) {
      const person = await cast.as('PREMIUM');
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      statuses.add((await person.request(method, `${url}?${query}`, payload, headers)).status);
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 403, 409]));
  const owner = await cast.as('PREMIUM');
  const task = { deviceId: scenes.PREMIUM.deviceId, name: 'S.1.1.1', owner: userId, due: null };
  expect((await owner.post('devices/selected/build-steps/plan', task)).status).toBe(200);
  await server.engine.caughtUp();

  const { url, ownerUrl } = server.engine.database;
  const env = { DATABASE_URL: url, ACTA_MASTER_KEY: masterKey, ACTA_DATA_DIR: server.folder };
  const said: string[] = [];
  const io = { out: (line: string) => void said.push(line), err: (line: string) => void said.push(line), env };
  expect(await erasePersonCommand([email, 'Asked for'], io)).toBe(0);
  await server.engine.caughtUp();
  const words = [distinct.firstName, distinct.lastName, email];
  const database = await tablesThatSay(ownerUrl, words);
  expect(database.found).toEqual([]);
  expect(database.tables).toBeGreaterThan(15);
  expect((await filesThatSay(server.folder, words)).found).toEqual([]);
  expect(await backupCommand([path.join(folder, 'backup')], io), said.join('\n')).toBe(0);
  expect(await filesThatSay(folder, words)).toMatchObject({ found: [] });
});
