import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Accepted } from '#/backend/api/contract.ts';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { createVault } from '#/backend/log/personal.ts';
import { sealKeyOf } from '#/backend/log/seal.ts';
import { verifyLog } from '#/backend/log/verify-log.ts';
import { sealLog } from '#/backend/workers/seals/sealer.ts';
import { erasePersonCommand } from '#/infra/commands/erase-person.ts';
import { deviceOf, member, password, visitor } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

const masterKey = '07'.repeat(32);
const key = sealKeyOf({ seed: undefined, masterKey });

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

/** Every row of every table of the installation that holds one of these words, as `table: word`. */
async function mentions(words: readonly string[]): Promise<string[]> {
  const owner = new pg.Client({ connectionString: server.engine.database.ownerUrl });
  await owner.connect();
  await owner.query("set app.scope = 'system'");
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of words) {
      const { rows } = await owner.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [`%${word}%`]);
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  await owner.end();
  expect(tables.length).toBeGreaterThan(5);
  return found;
}

it('leaves nothing of a person that can be read, and a record that still verifies', async () => {
  const firstName = 'Philomena';
  const lastName = 'Quackenbush';
  const who = await member(server, { firstName, lastName });
  const device = await deviceOf(who);
  (await who.post('devices/updateSummary', { deviceId: device, summary: 'A pump' })).as(Accepted);
  await sealLog(server.services.log, key);
  const words = [firstName, lastName, who.email];
  expect(await mentions(words)).toEqual([]); // sealed from the start: what can be read is opened on the way out

  const said: string[] = [];
  const { url, ownerUrl } = server.engine.database;
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, ACTA_MASTER_KEY: masterKey };
  const io = { out: (line: string) => said.push(line), err: (line: string) => said.push(line), env };
  expect(await erasePersonCommand([who.email], io)).toBe(2);
  expect(await erasePersonCommand([who.email, 'Asked', 'for', 'by', 'the', 'person'], io)).toBe(0);
  expect(said.at(-1)).toContain('The person is erased');
  await server.engine.caughtUp();

  (await who.get('devices/getDevices')).isRefused('UNAUTHENTICATED');
  (await visitor(server).post('auth/login', { email: who.email, password })).isRefused('CREDENTIALS_WRONG');
  expect(await mentions(words)).toEqual([]);
  // A process that has never known the key cannot open the name; what happened is still told.
  const fresh = createVault({ pool: server.services.pool, masterKey: Buffer.from(masterKey, 'hex') });
  for await (const event of server.services.log.read(`device-${device}`))
    expect(event.actor.name && (await fresh.open(event.actor.name))).toBeNull();

  await sealLog(server.services.log, key);
  const verification = await verifyLog(server.services.log, { publicKey: key.publicKey });
  expect(verification.broken).toBeNull();
  expect(await erasePersonCommand(['nobody@example.org', 'Never here'], io)).toBe(1);
});

it('lets the person come back as somebody new', async () => {
  const who = await member(server);
  const io = {
    out: () => undefined,
    err: () => undefined,
    env: { DATABASE_URL: server.engine.database.url, ACTA_MASTER_KEY: masterKey },
  };
  await erasePersonCommand([who.email, 'Asked for'], io);
  await server.engine.caughtUp();
  const again = await member(server, { email: who.email, firstName: 'Grace' });
  expect((await again.get('auth/session')).as(SessionAnswer)).toMatchObject({ userId: who.userId, firstName: 'Grace' });
});
