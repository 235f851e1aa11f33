import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from '#/infra/dev/files.ts';
import { isServerName, servers, startServer, type ServerName, type Started } from './servers.ts';

/**
 * `npm run test:containers -- --only postgres,redis`: the contract suites on KurrentDB, Postgres 18 and Redis as their
 * makers publish them. Each server is started by itself; the last lines say which were run. Ends with 0 where all that
 * was asked for was run and passed, with 1 where something failed, and with 3 where something could not be run.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, optional: { type: 'boolean' } } });
  const asked = values.only?.split(',') ?? Object.keys(servers);
  const wanted = asked.filter(isServerName);
  if (wanted.length < asked.length) {
    console.error(`--only takes ${Object.keys(servers).join(', ')}, with commas between them.`);
    return 1;
  }
  const missing = await whyThereIsNoEngine();
  if (missing !== null) {
    console.error(`NOT RUN: no container engine answers, so nothing was tested on real servers.\n${missing}`);
    return 3;
  }
  const started = await Promise.all(wanted.map(async (name) => ({ name, outcome: await startServer(name) })));
  const running = started.flatMap(({ outcome }) => (typeof outcome === 'string' ? [] : [outcome]));
  try {
    const passed = running.length === 0 || run(running);
    for (const { name } of running) console.log(`RUN: ${name}, ${servers[name].image}`);
    for (const { name, outcome } of started) if (typeof outcome === 'string') reportMissing(name, outcome);
    if (!passed) return 1;
    return running.length < wanted.length ? 3 : 0;
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
}

function run(running: readonly Started[]): boolean {
  const suites = new Set(running.flatMap(({ name }): readonly string[] => servers[name].suites));
  const env = Object.assign({ ...process.env, CI: 'true' }, ...running.map((server) => server.env));
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'server', ...suites];
  return spawnSync(process.execPath, vitest, { cwd: ROOT, env, stdio: 'inherit' }).status === 0;
}

const reportMissing = (name: ServerName, why: string) =>
  console.error(`NOT RUN: ${name}, ${servers[name].image}\n  ${why}`);

async function whyThereIsNoEngine(): Promise<string | null> {
  // Its reaper is an image of its own, for runs that are killed: this one ends what it starts.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  try {
    const { getContainerRuntimeClient } = await import('testcontainers');
    await getContainerRuntimeClient();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

process.exit(await main());
