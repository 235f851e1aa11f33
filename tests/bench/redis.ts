import fs from 'node:fs';
import path from 'node:path';
import { dataFolderPath } from '#/infra/dev/data-folder.ts';
import { rememberedPorts } from '#/infra/dev/ports.ts';
import { startRedis, type Redis } from '#/infra/dev/redis.ts';

/** A Redis of this run alone, in `folder`; undefined where this machine can have none. */
export async function redisOf(folder: string): Promise<Redis | undefined> {
  fs.mkdirSync(path.join(folder, 'logs'), { recursive: true });
  return startRedis({
    folder,
    cache: path.join(dataFolderPath('.data-test'), 'redis-server'),
    ports: rememberedPorts(folder),
  });
}
