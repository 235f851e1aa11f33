import { afterAll, beforeAll } from 'vitest';
import { createKurrentLog } from '#/backend/log/kurrent/log.ts';
import { createMemoryLog } from '#/backend/log/in-memory.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { startKurrentPeer, type KurrentPeer } from '../peers/kurrentdb/server.ts';
import { eventLogContract } from './event-log.contract.ts';

let database: TestDatabase;
let peer: KurrentPeer;
beforeAll(async () => {
  [database, peer] = await Promise.all([freshDatabase(), startKurrentPeer()]);
});
afterAll(() => Promise.all([database.drop(), peer.close()]));

eventLogContract('Postgres', async () => createPostgresLog({ connectionString: database.url }));
eventLogContract('KurrentDB (peer)', async () => createKurrentLog({ connectionString: peer.url }));

/** A KurrentDB that is empty, where there is one: `npm run test:containers` starts it. */
const real = process.env['KURRENTDB_URL_TEST'];
if (real) eventLogContract('KurrentDB', async () => createKurrentLog({ connectionString: real }));
eventLogContract('memory', async () => createMemoryLog());
