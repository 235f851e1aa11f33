import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.ts';
import { shortFaults } from './faults.ts';
import { ensureFrontend } from './frontend.ts';
import { rememberedPorts } from './ports.ts';
import { startRedis } from './redis.ts';
import { session, type Session } from './session.ts';
import { runStep } from './steps.ts';
import { playwrightCounts, sum, summary, vitestCounts, type Counts } from './test-report.ts';
import { unsetProduct } from './product-settings.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
/** Minutes that only a hang can take; a test of its own is named after ten. */
const HANG = 40;
const JOURNEYS = 'tests/journeys/playwright.config.ts';

const CHECKS = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js'] },
];

/** `npm test`: everything; `npm test -- <name>`: the unit tests whose path holds this name. */
export async function test(names: string[]): Promise<void> {
  await session('.data-test', (current) => (names.length > 0 ? some(current, names) : all(current)));
}

async function some(current: Session, names: string[]): Promise<number> {
  const args = [VITEST, 'run', '--project', 'unit', ...names];
  return (await runStep(current, { name: 'tests', args, env: unsetProduct(process.env), show: 'always' })) ? 0 : 1;
}

/** All checks and tests are run, whatever fails on the way; the last line says how many tests passed and failed. */
async function all(current: Session): Promise<number> {
  const outcomes: boolean[] = [];
  for (const check of CHECKS) outcomes.push(await runStep(current, { ...check, show: 'failure' }));
  outcomes.push(await ensureFrontend(current));
  const missing: string[] = [];
  const browser = findBrowser();
  if (browser === undefined)
    missing.push('component and browser tests: no Chromium was found and none could be installed (set CHROMIUM_PATH)');
  const redis = await startRedis({
    folder: current.folder,
    cache: path.join(current.folder, 'redis-server'),
    ports: rememberedPorts(current.folder),
  });
  if (redis === undefined)
    missing.push('tests on Redis: no redis-server or valkey-server was found and none could be fetched');
  else current.children.adopt('redis', redis);
  const environment = {
    ...unsetProduct(process.env),
    ...(redis && { REDIS_URL_TEST: redis.url }),
    ...(browser && { CHROMIUM_PATH: browser }),
  };
  const vitest = await vitestRun(current, environment, browser === undefined);
  const faults = await shortFaults(current, environment);
  const journeys = browser === undefined ? undefined : await journeysRun(current, environment);
  for (const line of missing) console.log(`NOT RUN: ${line}`);
  outcomes.push(
    vitest.succeeded,
    faults.succeeded,
    journeys?.succeeded ?? true,
    !process.env['CI'] || missing.length === 0,
  );
  console.log(summary(sum([vitest.counts, faults.counts, journeys?.counts].filter((counts) => counts !== undefined))));
  return outcomes.every(Boolean) ? 0 : 1;
}

type Outcome = { succeeded: boolean; counts: Counts | undefined };

async function vitestRun(current: Session, env: NodeJS.ProcessEnv, unitOnly: boolean): Promise<Outcome> {
  const report = path.join(current.folder, 'vitest.json');
  fs.rmSync(report, { force: true });
  const args = [
    VITEST,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(unitOnly ? ['--project', 'unit'] : []),
  ];
  const succeeded = await runStep(current, { name: 'tests', args, env, show: 'always', limit: HANG });
  const counts = vitestCounts(report);
  return { succeeded: succeeded && counts !== undefined, counts };
}

/** The browser tests start the whole program themselves, on a database of their own. */
async function journeysRun(current: Session, environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = path.join(current.folder, 'playwright.json');
  fs.rmSync(report, { force: true });
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', JOURNEYS, '--reporter=list,json'];
  const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const succeeded = await runStep(current, { name: 'browser tests', args, env, show: 'always', limit: HANG });
  const counts = playwrightCounts(report);
  return { succeeded: succeeded && counts !== undefined, counts };
}
