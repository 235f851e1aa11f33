import fs from 'node:fs';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { APP_ROLE, ensureOwner, OWNER_ROLE, withClient, WORKER_ROLE } from '#/backend/database/roles.ts';
import { rememberedPorts } from '#/infra/dev/ports.ts';
import { startPostgres, SUPERUSER, type Postgres } from '#/infra/dev/postgres.ts';
import { send } from '#/infra/dev/running.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import type { Running } from './keeper.ts';

/** A Postgres that can be killed: every start runs on the same folder and port. */
export function mortalPostgres(options: { folder: string; logs: string; port: number }) {
  const { folder, logs, port } = options;
  const password = randomBytes(12).toString('hex');
  fs.mkdirSync(logs, { recursive: true });
  // On a full disk the server could not report that it is ready.
  fs.symlinkSync(logs, path.join(folder, 'logs'));
  const urlFor = (role: string, database: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    urls: {
      ownerUrl: urlFor(OWNER_ROLE, 'acta'),
      url: urlFor(APP_ROLE, 'acta'),
      workerUrl: urlFor(WORKER_ROLE, 'acta'),
    } satisfies DatabaseUrls,

    async start(): Promise<Running> {
      const server = await startPostgres({
        folder,
        password,
        ports: rememberedPorts(logs, { postgres: port }),
        sharedBuffers: '32MB',
      });
      if (server.port === port) return running(server);
      await server.stop();
      throw new Error(`Port ${port} is taken`);
    },

    /** Makes the owner and an empty database; keeps the write-ahead log small enough for a small disk. */
    async prepare(): Promise<void> {
      const superuser = urlFor(SUPERUSER, 'postgres');
      await ensureOwner(superuser, password, 'acta');
      await withClient(superuser, async (client) => {
        await client.query(`alter system set max_wal_size = '48MB'`);
        await client.query(`alter system set min_wal_size = '32MB'`);
        await client.query('select pg_reload_conf()');
      });
    },
  };
}

function running(server: Postgres): Running {
  const pid = server.process.pid ?? 0;
  return {
    isReady: () => true,
    hasEnded: server.ended,
    stop: server.stop,
    signal(name) {
      // Each server process leads its own group, and one that outlives its parent holds the shared memory.
      const members = descendants(pid);
      send(-pid, name);
      for (const member of members) send(member, name);
    },
  };
}

function descendants(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!fs.existsSync(file)) return [];
  const children = fs.readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}
