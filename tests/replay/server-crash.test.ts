import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyChain } from '#/backend/log/chain.ts';
import { isConnectionLoss } from '#/backend/log/postgres/connection-loss.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { collect, endWriting, followToEnd, writers } from '../contract/event-log-makers.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import { testDatabases } from '../services/databases.ts';
import { removeFolder, temporaryFolder } from '../services/temporary-folder.ts';
import { temporaryPostgres } from '../services/temporary-postgres.ts';

const CRASHES = 4;
const folder = temporaryFolder();
let server: Awaited<ReturnType<typeof temporaryPostgres>>;
let database: DatabaseUrls;

beforeAll(async () => {
  server = await temporaryPostgres(folder);
  database = await testDatabases(server).create();
});

afterAll(async () => {
  await server.stop();
  removeFolder(folder);
});

it('keeps every acknowledged append, once and in order, while the server crashes under 32 writers', async () => {
  const log = createPostgresLog({ connectionString: database.url, tries: 40 });
  const following = followToEnd(log, null);
  const crashes = { count: 0 };
  const crashing = (async () => {
    while (crashes.count < CRASHES) if (await crash(database.ownerUrl)) crashes.count += 1;
  })();
  const written: string[] = [];
  while (crashes.count < CRASHES) written.push(...(await writers(log, 32, 10)));
  await crashing;

  const head = (await log.head()) ?? '';
  await endWriting(log);
  const stored = (await collect(log.verbatim(null, head))).flat();
  expect(new Set(stored.map((event) => event.id))).toEqual(new Set(written));
  expect(stored).toHaveLength(written.length);
  expect((await following).map((event) => event.position)).toEqual(stored.map((event) => event.position));
  expect(Number(head)).toBe(written.length);
  expect(verifyChain(stored)).toBeNull();
  await log.close();
});

/** Kills the process that serves the appends: Postgres then ends all others and recovers from its write-ahead log. */
async function crash(ownerUrl: string): Promise<boolean> {
  const owner = new Client(ownerUrl);
  const lost = new Promise((resolve) => owner.on('error', resolve)); // this connection dies of the crash, too
  try {
    await owner.connect();
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'acta log append' and state = 'active'`,
    );
    const [busy] = rows;
    if (busy) process.kill(busy.pid, 'SIGKILL');
    await (busy ? lost : owner.end());
    return busy !== undefined;
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
    return false;
  }
}
