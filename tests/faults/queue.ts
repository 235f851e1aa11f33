import fs from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { withClient } from '#/backend/database/roles.ts';
import { dataFolderPath } from '#/infra/dev/data-folder.ts';
import { rememberedPorts } from '#/infra/dev/ports.ts';
import { startRedis } from '#/infra/dev/redis.ts';
import { send } from '#/infra/dev/running.ts';
import { removeFolder, temporaryFolder } from '#/tests/services/temporary-folder.ts';
import type { Running } from './keeper.ts';

/** Empties a queue on Postgres: the tables stay. */
export async function emptyTables(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'bullmq' and table_type = 'BASE TABLE' and table_name !~ 'migration'`,
    );
    await owner.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
  });
}

/** Empties a queue on Redis. */
export async function flush(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, lazyConnect: true });
  redis.on('error', () => undefined); // the command reports it as well
  try {
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}

const cache = () => path.join(dataFolderPath('.data-test'), 'redis-server');

/** Whether this machine has a Redis, or can download one. */
export async function isRedisHere(): Promise<boolean> {
  const folder = temporaryFolder();
  const redis = await startRedis({ folder, cache: cache(), ports: rememberedPorts(folder) });
  await redis?.stop();
  removeFolder(folder);
  return redis !== undefined;
}

/** A Redis that can be killed, and then loses its data. */
export function mortalRedis(folder: string, port: number): { url: string; start: () => Promise<Running> } {
  fs.mkdirSync(path.join(folder, 'logs'), { recursive: true });
  const url = `redis://127.0.0.1:${port}`;
  return {
    url,
    async start() {
      const redis = await startRedis({ folder, cache: cache(), ports: rememberedPorts(folder, { redis: port }) });
      if (redis?.url !== url) {
        await redis?.stop();
        throw new Error(`There is no Redis on port ${port}`);
      }
      const pid = redis.process.pid ?? 0;
      return { isReady: () => true, hasEnded: redis.ended, stop: redis.stop, signal: (name) => send(-pid, name) };
    },
  };
}
