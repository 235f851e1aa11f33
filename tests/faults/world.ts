import { randomBytes, randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { migrate } from '#/backend/database/migrate.ts';
import { isPortFree } from '#/infra/dev/ports.ts';
import { unsetProduct } from '#/infra/dev/product-settings.ts';
import { startSmtpPeer, type SmtpPeer } from '#/tests/peers/smtp.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import { mortalPostgres } from './database.ts';
import { smallDisk, type SmallDisk } from './disk.ts';
import { keep, type Keeper } from './keeper.ts';
import { startModel } from './model.ts';
import { nodeOptions, type Mutant } from './mutants.ts';
import { startApi, startWorker } from './programs.ts';
import { emptyTables, flush, mortalRedis } from './queue.ts';

export type QueueKind = 'postgres' | 'redis';

/** A whole installation in which every program can be killed. */
export type World = {
  urls: DatabaseUrls;
  env: NodeJS.ProcessEnv;
  addresses: string[];
  apis: Keeper[];
  workers: Keeper[];
  postgres: Keeper;
  redis: Keeper | undefined;
  disk: SmallDisk | undefined;
  model: Awaited<ReturnType<typeof startModel>>;
  mail: SmtpPeer;
  emptyQueue: () => Promise<void>;
  /** Programs that ended without being killed. */
  endedByThemselves: string[];
  stopPrograms: () => Promise<void>;
  stop: () => Promise<void>;
};

const diskMegabytes = 400;

/** Postgres, the queue, two APIs and two workers, a mail server and a provider of language models. */
export async function startWorld(options: {
  folder: string;
  queue: QueueKind;
  mutant?: Mutant | undefined;
}): Promise<World> {
  const { folder, queue, mutant } = options;
  const endedByThemselves: string[] = [];
  const note = (name: string) => void endedByThemselves.push(name);
  const disk = smallDisk(path.join(folder, 'disk'), diskMegabytes);
  const database = mortalPostgres({
    folder: path.join(folder, 'disk'),
    logs: path.join(folder, 'logs'),
    port: await ownPort(),
  });
  const postgres = keep('postgres', () => database.start(), note);
  await postgres.up();
  await database.prepare();
  await migrate(database.urls);
  await mutant?.inDatabase?.(database.urls.ownerUrl);

  const server = queue === 'redis' ? mortalRedis(path.join(folder, 'redis'), await ownPort()) : undefined;
  const redis = server && keep('redis', server.start, note);
  await redis?.up();

  const [model, mail] = await Promise.all([startModel(), startSmtpPeer()]);
  const { apis: howManyApis, workers: howManyWorkers } = mutant ?? { apis: 2, workers: 2 };
  const ports = await Promise.all(Array.from({ length: howManyApis }, ownPort));
  const addresses = ports.map((one) => `http://127.0.0.1:${one}`);
  fs.mkdirSync(path.join(folder, 'files'));
  const env: NodeJS.ProcessEnv = {
    ...unsetProduct(process.env),
    ...(mutant && nodeOptions(mutant)),
    ACTA_MODE: 'test',
    // Every person has a separate address, in a header.
    ACTA_TRUSTED_PROXIES: 'loopback',
    ACTA_PUBLIC_URL: addresses[0],
    ACTA_SESSION_SECRET: randomBytes(32).toString('hex'),
    ACTA_MASTER_KEY: randomBytes(32).toString('hex'),
    ACTA_DATA_DIR: path.join(folder, 'files'),
    ACTA_LOG_LEVEL: 'warn',
    DATABASE_URL: database.urls.url,
    DATABASE_WORKER_URL: database.urls.workerUrl,
    SMTP_URL: mail.url,
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'of the peer',
    OPENAI_MODEL: 'peer',
    ...(server && { REDIS_URL: server.url }),
  };
  const apis = ports.map((one, index) => {
    const name = `api-${index + 1}`;
    return keep(name, () => startApi({ name, env, folder }, one), note);
  });
  const workers = Array.from({ length: howManyWorkers }, (_, index) => {
    const name = `worker-${index + 1}`;
    return keep(name, () => startWorker({ name, env, folder }), note);
  });
  await Promise.all([...apis, ...workers].map(({ up }) => up()));
  const stopPrograms = async () => void (await Promise.all([...apis, ...workers].map(({ stop }) => stop())));
  return {
    urls: database.urls,
    env,
    addresses,
    apis,
    workers,
    postgres,
    redis,
    disk,
    model,
    mail,
    endedByThemselves,
    emptyQueue: () => (server ? flush(server.url) : emptyTables(database.urls.ownerUrl)),
    stopPrograms,
    async stop() {
      await stopPrograms();
      await Promise.all([model.close(), mail.close(), redis?.stop()]);
      await postgres.stop();
      disk?.unmount();
    },
  };
}

const given = new Set<number>();

/**
 * A port that stays reserved for this world while its server is dead. It is below the system's ephemeral ports: a
 * client that keeps calling a dead server must not connect to itself.
 */
async function ownPort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 31_000);
    if (given.has(port) || !(await isPortFree(port))) continue;
    given.add(port);
    return port;
  }
}
