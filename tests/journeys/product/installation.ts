import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { createLog } from '#/backend/log/open.ts';
import { withClient } from '#/backend/database/roles.ts';
import { demoPassword, people } from '#/infra/demo/people.ts';
import { ROOT } from '#/infra/dev/files.ts';
import { unsetProduct } from '#/infra/dev/product-settings.ts';
import { testDatabases } from '#/tests/services/databases.ts';
import { temporaryPostgres } from '#/tests/services/temporary-postgres.ts';
import { startApi, startWorker } from './programs.ts';

const Installation = z.object({
  url: z.string(),
  /** Where the programs write their logs and the tests their files. */
  folder: z.string(),
  /** Settings of the programs, the port and the address excepted. */
  env: z.record(z.string(), z.string()),
  /** The session of Camille, who owns the demo workspace. */
  camille: z.object({ name: z.string(), value: z.string() }),
});
export type Installation = z.infer<typeof Installation>;

const VARIABLE = 'ACTA_JOURNEYS';

/** The product of this run, which the global setup has started. */
export function installation(): Installation {
  return Installation.parse(JSON.parse(process.env[VARIABLE] ?? '{}'));
}

export const announce = (started: Installation): void => {
  process.env[VARIABLE] = JSON.stringify(started);
};

/**
 * A whole installation of its own: a fresh database with the demo workspace, the API and the worker. `kurrentdbUrl`:
 * where its event log is kept when not in that database; `settings`: more of the environment of its programs.
 */
export async function startInstallation(
  folder: string,
  kurrentdbUrl?: string,
  settings: Record<string, string> = {},
): Promise<Installation & { stop: () => Promise<void> }> {
  const database = await freshDatabase(folder);
  const env = Object.fromEntries(
    Object.entries({
      ...unsetProduct(process.env),
      ACTA_MODE: 'test',
      ACTA_PUBLIC_URL: 'http://localhost',
      ACTA_SESSION_SECRET: randomBytes(32).toString('hex'),
      ACTA_MASTER_KEY: randomBytes(32).toString('hex'),
      ACTA_ADMINISTRATOR: people.camille.email,
      ACTA_BOOKING_HOURS: 'Europe/Paris; mon-sun 09:00-17:00; 30 min; mail operator@example.org',
      ACTA_DATA_DIR: folder,
      ACTA_SITE_DIR: 'docs/site-example',
      ACTA_LOG_LEVEL: 'warn',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATABASE_WORKER_URL: database.workerUrl,
      KURRENTDB_URL: kurrentdbUrl,
      ...settings,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  seedDemo(env);
  const api = await startApi(env, folder);
  const worker = startWorker({ ...env, ACTA_PUBLIC_URL: api.url }, folder);
  await viewsBuilt(database, kurrentdbUrl);
  return {
    url: api.url,
    folder,
    env,
    camille: await signIn(api.url),
    async stop() {
      await Promise.all([worker.stop(), api.stop()]);
      await database.stop();
    },
  };
}

/** On the server that the environment names, as `npm test` does; else on one that is started for this run. */
async function freshDatabase(folder: string) {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = process.env;
  const server =
    url && ownerUrl
      ? { url, ownerUrl, stop: async () => undefined }
      : await temporaryPostgres(folder, { isDisposable: true });
  const databases = testDatabases(server);
  const { name: _, ...urls } = await databases.create();
  return {
    ...urls,
    async stop() {
      await databases.dropAll();
      await server.stop();
    },
  };
}

function seedDemo(env: NodeJS.ProcessEnv): void {
  const seeded = spawnSync(process.execPath, ['infra/cli/cli.ts', 'demo'], { cwd: ROOT, env, encoding: 'utf8' });
  if (seeded.status !== 0) throw new Error(`The demo workspace could not be made: ${seeded.stdout}${seeded.stderr}`);
}

/** Until the worker has read the demo story, nobody of it is known. */
async function viewsBuilt({ url, ownerUrl }: { url: string; ownerUrl: string }, kurrentdbUrl?: string): Promise<void> {
  const log = await createLog({ databaseUrl: url, kurrentdbUrl });
  const head = await log.head();
  await log.close();
  const built = `select from view_checkpoint having count(*) > 0 and bool_and(coalesce(position, '') >= $1)`;
  await withClient(ownerUrl, async (owner) => {
    while ((await owner.query(built, [head])).rowCount === 0) await pause(100);
  });
}

/** Camille, signed in anew. Journeys share one session where they can: signing in is limited to some times a minute. */
export async function signIn(url: string): Promise<Installation['camille']> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.camille.email, password: demoPassword, stayConnected: true }),
  });
  const [name, value] = (answer.headers.getSetCookie()[0]?.split(';')[0] ?? '').split('=');
  if (!name || !value) throw new Error(`Camille could not sign in: ${answer.status} ${await answer.text()}`);
  return { name, value };
}
