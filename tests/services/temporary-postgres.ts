import { randomBytes } from 'node:crypto';
import { ensureOwner, OWNER_ROLE, APP_ROLE } from '#/infra/database-roles.ts';
import { rememberedPorts } from '#/infra/up/ports.ts';
import { startPostgres, SUPERUSER } from '#/infra/up/postgres.ts';
import type { DatabaseUrls } from '#/infra/migrate.ts';
import { asWorker } from './databases.ts';

/** A Postgres of this test run alone, in `folder`. */
export async function temporaryPostgres(folder: string): Promise<DatabaseUrls & { stop: () => Promise<void> }> {
  const password = randomBytes(12).toString('hex');
  const server = await startPostgres({ folder, password, ports: rememberedPorts(folder), sharedBuffers: '32MB' });
  await ensureOwner(server.urlFor(SUPERUSER, password, 'postgres'), password, 'acta');
  return {
    ownerUrl: server.urlFor(OWNER_ROLE, password, 'acta'),
    url: server.urlFor(APP_ROLE, password, 'acta'),
    workerUrl: asWorker(server.urlFor(APP_ROLE, password, 'acta')),
    stop: () => server.stop(),
  };
}
