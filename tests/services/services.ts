import { createServer } from 'node:http';
import path from 'node:path';
import { ROOT } from '#/infra/dev/files.ts';
import { rememberedPorts } from '#/infra/dev/ports.ts';
import { startRedis } from '#/infra/dev/redis.ts';
import { testDatabases, type TestDatabases } from './databases.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';
import { temporaryPostgres } from './temporary-postgres.ts';

/**
 * A small server in the process that runs the tests, which gives databases and a Redis to the test files. It uses the
 * servers of DATABASE_OWNER_URL_TEST with DATABASE_URL_TEST, and REDIS_URL_TEST; else it starts its own.
 */
export async function startServices(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = temporaryFolder();
  const endings: (() => Promise<void>)[] = [];
  const databases = once(() => databaseServer(folder, endings));
  const redis = once(() => redisServer(folder, endings));
  const answer = async (method: string, target: string): Promise<unknown> => {
    if (method === 'POST' && target === '/database') return (await databases()).create();
    if (method === 'DELETE') return (await databases()).drop(path.basename(target));
    return { url: await redis() };
  };
  const server = createServer((request, response) => {
    answer(request.method ?? '', request.url ?? '').then(
      (body) => response.end(JSON.stringify(body ?? {})),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  // A connection that ends while it rests would fail the request that is just using it again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      for (const end of endings.toReversed()) await end();
      removeFolder(folder);
    },
  };
}

async function databaseServer(folder: string, endings: (() => Promise<void>)[]): Promise<TestDatabases> {
  const { DATABASE_OWNER_URL_TEST: ownerUrl, DATABASE_URL_TEST: url } = process.env;
  if (ownerUrl !== undefined && url !== undefined) {
    const shared = testDatabases({ ownerUrl, url });
    endings.push(() => shared.dropAll());
    return shared;
  }
  const own = await temporaryPostgres(folder, { isDisposable: true });
  endings.push(own.stop);
  return testDatabases(own);
}

async function redisServer(folder: string, endings: (() => Promise<void>)[]): Promise<string | undefined> {
  if (process.env['REDIS_URL_TEST']) return process.env['REDIS_URL_TEST'];
  const cache = path.join(ROOT, '.data-test/redis-server');
  const redis = await startRedis({ folder, cache, ports: rememberedPorts(folder) });
  if (redis === undefined) {
    if (process.env['CI'])
      throw new Error('CI needs a redis-server (or valkey-server): none is on the PATH and none could be fetched.');
    return undefined;
  }
  endings.push(redis.stop);
  return redis.url;
}

function once<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => (started ??= start());
}
