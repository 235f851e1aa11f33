import { afterAll, beforeAll, expect, it } from 'vitest';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { createVault } from '#/backend/privacy/personal.ts';
import { verifyLog } from '#/backend/log/verify-log.ts';
import { sealLog, testKeys, testMasterKey } from '#/tests/makers/keys.ts';
import { erasePersonCommand } from '#/infra/cli/commands/erase-person.ts';
import { deviceOf, member, password, visitor } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { tablesThatSay } from '#/tests/security/leftovers.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

const mentions = async (words: readonly string[]) =>
  (await tablesThatSay(server.engine.database.ownerUrl, words)).found;

it('leaves nothing of a person that can be read, and a record that still verifies', async () => {
  const firstName = 'Philomena';
  const lastName = 'Quackenbush';
  const who = await member(server, { firstName, lastName });
  const device = await deviceOf(who);
  (await who.post('devices/updateSummary', { deviceId: device, summary: 'A pump' })).as(Accepted);
  await sealLog(server.services.log);
  const words = [firstName, lastName, who.email];
  expect(await mentions(words)).toEqual([]); // sealed from the start: what can be read is opened on the way out

  const said: string[] = [];
  const { url, ownerUrl } = server.engine.database;
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, ACTA_MASTER_KEY: testMasterKey };
  const io = { out: (line: string) => said.push(line), err: (line: string) => said.push(line), env };
  expect(await erasePersonCommand([who.email], io)).toBe(2);
  expect(await erasePersonCommand([who.email, 'Asked', 'for', 'by', 'the', 'person'], io)).toBe(0);
  expect(said.at(-1)).toContain('The person is erased');
  await server.engine.caughtUp();

  (await who.get('devices/getDevices')).isRefused('UNAUTHENTICATED');
  (await visitor(server).post('auth/login', { email: who.email, password })).isRefused('CREDENTIALS_WRONG');
  expect(await mentions(words)).toEqual([]);
  // A process that has never known the key cannot open the name; what happened is still told.
  const fresh = createVault({ pool: server.services.pool, masterKey: testKeys.masterKey });
  for await (const event of server.services.log.read(`device-${device}`))
    expect(event.actor.name && (await fresh.open(event.actor.name))).toBeNull();

  await sealLog(server.services.log);
  const verification = await verifyLog(server.services.log, {
    publicKey: testKeys.seal.publicKey,
    markKey: testKeys.markKey,
  });
  expect(verification.broken).toBeNull();
  expect(await erasePersonCommand(['nobody@example.org', 'Never here'], io)).toBe(1);
});

it('lets the person come back as somebody new', async () => {
  const who = await member(server);
  const io = {
    out: () => undefined,
    err: () => undefined,
    env: { DATABASE_URL: server.engine.database.url, ACTA_MASTER_KEY: testMasterKey },
  };
  await erasePersonCommand([who.email, 'Asked for'], io);
  await server.engine.caughtUp();
  const again = await member(server, { email: who.email, firstName: 'Grace' });
  expect((await again.get('auth/session')).as(SessionAnswer)).toMatchObject({ userId: who.userId, firstName: 'Grace' });
});
