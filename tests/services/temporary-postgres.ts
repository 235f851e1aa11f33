import { randomBytes } from 'node:crypto';
import { APP_ROLE, ensureOwner, OWNER_ROLE, withClient, WORKER_ROLE } from '#/backend/database/roles.ts';
import { rememberedPorts } from '#/infra/dev/ports.ts';
import { startPostgres, SUPERUSER } from '#/infra/dev/postgres.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import { asWorker } from './databases.ts';
import { folderInMemory, removeFolder } from './temporary-folder.ts';

/**
 * A Postgres for this test run alone, in `folder`. `isDisposable`: its commits do not wait for the disk, and its files are
 * in memory where there is room: most of the work of making and dropping databases is that of the file system.
 */
export async function temporaryPostgres(
  folder: string,
  { isDisposable = false } = {},
): Promise<DatabaseUrls & { stop: () => Promise<void> }> {
  const password = randomBytes(12).toString('hex');
  const ports = rememberedPorts(folder);
  const place = isDisposable ? folderInMemory() : folder;
  const server = await startPostgres({ folder: place, password, ports, sharedBuffers: '32MB', isDisposable });
  const superuserUrl = server.urlFor(SUPERUSER, password, 'postgres');
  await ensureOwner(superuserUrl, password, 'acta');
  await fixWorkerRole(superuserUrl, password);
  return {
    ownerUrl: server.urlFor(OWNER_ROLE, password, 'acta'),
    url: server.urlFor(APP_ROLE, password, 'acta'),
    workerUrl: asWorker(server.urlFor(APP_ROLE, password, 'acta')),
    async stop() {
      await server.stop();
      if (place !== folder) removeFolder(place);
    },
  };
}

/**
 * The databases of a server share its roles. A test that changed the password of the worker's role would lock out the
 * workers of all others, so only the superuser can change it here.
 */
function fixWorkerRole(superuserUrl: string, password: string): Promise<void> {
  return withClient(superuserUrl, async (client) => {
    await client.query(`create role ${WORKER_ROLE} login password ${client.escapeLiteral(password)}`);
    await client.query(`grant ${WORKER_ROLE} to ${OWNER_ROLE} with inherit true`);
  });
}
