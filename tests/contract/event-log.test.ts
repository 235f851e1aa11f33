import { afterAll, beforeAll } from 'vitest';
import { createMemoryLog } from '#/backend/log/memory.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { eventLogContract } from './event-log.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

eventLogContract('Postgres', async () => createPostgresLog({ connectionString: database.url }));
eventLogContract('memory', async () => createMemoryLog());
