import { spawnSync } from 'node:child_process';
import { getContainerRuntimeClient } from 'testcontainers';
import { ROOT } from '#/infra/up/files.ts';
import { startServers } from './servers.ts';

/** What is run on the servers in containers. Each suite is the one that `npm test` runs on the servers it starts itself. */
const suites = [
  'tests/contract/event-log.test.ts',
  'tests/contract/event-log-postgres.test.ts',
  'tests/contract/tamper.test.ts',
  'tests/contract/queue.test.ts',
];

/**
 * `npm run test:containers`: the contract suites on KurrentDB, Postgres 18 and Redis as their makers publish them. Where
 * no container engine answers nothing is run: that ends with 3, or with 0 under `--optional`.
 */
async function main(): Promise<number> {
  const missing = await whyThereIsNoEngine();
  if (missing !== null) {
    console.error(`NOT RUN: no container engine answers, so nothing was tested on real servers.\n${missing}`);
    return process.argv.includes('--optional') ? 0 : 3;
  }
  const servers = await startServers();
  try {
    const env = { ...process.env, CI: 'true', ...servers.env };
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...suites];
    return spawnSync(process.execPath, vitest, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
  } finally {
    await servers.stop();
  }
}

async function whyThereIsNoEngine(): Promise<string | null> {
  try {
    await getContainerRuntimeClient();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

process.exit(await main());
