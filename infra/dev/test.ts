import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser, findShell, NO_BROWSER } from './browser.ts';
import { shortFaults } from './faults.ts';
import { ensureFrontend } from './frontend.ts';
import { ROOT } from './files.ts';
import { rememberedPorts } from './ports.ts';
import { startRedis } from './redis.ts';
import { session, type Session } from './session.ts';
import { HANG, runStep, sideBySide } from './steps.ts';
import { playwrightCounts, sum, summary, vitestCounts, type Counts } from './test-report.ts';
import { unsetProduct } from './product-settings.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
/** Number of steps that run at the same time: two use all of a machine with less than four processors. */
const SIDE_BY_SIDE = os.availableParallelism() < 4 ? 2 : 3;
const UNDER_WAY_REPORTER = path.join(ROOT, 'infra/dev/under-way.ts');
const NODE_ONLY = ['--project', 'unit', '--project', 'server'];
const JOURNEYS = 'tests/journeys/playwright.config.ts';
const KIT = 'tests/journeys/kit/playwright.config.ts';

const CHECKS = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js'] },
];

/** Parts of the tests, by the name of their script; each accepts parts of paths. */
const PARTS = {
  /** Deciders, folds, knowledge: no service is started. */
  unit: { project: ['unit'] },
  /** The API on a real database. */
  http: { project: ['server'], files: 'tests/contract/http-*.test.ts' },
  watch: { project: ['unit', 'server'], watch: true },
} as const;

/** `npm test`: everything; `npm test -- <name>`: the unit, server and component tests whose path holds this name. */
export async function test(names: string[]): Promise<void> {
  await session('.data-test', async (current) => (names.length > 0 ? some(current, names) : all(current)));
}

/** `npm run test:unit`, `test:http` and `test:watch`, with parts of paths or none. */
export async function testPart(part: keyof typeof PARTS, names: string[]): Promise<void> {
  const { project, ...rest } = PARTS[part];
  const paths = 'files' in rest ? among(fs.globSync(rest.files, { cwd: ROOT }), names) : names;
  const args = [VITEST, 'watch' in rest ? 'watch' : 'run', ...project.flatMap((one) => ['--project', one]), ...paths];
  await session('.data-test', async (current) => {
    const env = unsetProduct(process.env);
    return (await runStep(current, { name: part, args, env, show: 'always' })) ? 0 : 1;
  });
}

/** The files whose path contains one of these names, or all without a name. Throws if none does. */
function among(files: string[], names: string[]): string[] {
  const found = names.length === 0 ? files : files.filter((file) => names.some((name) => file.includes(name)));
  if (found.length === 0) throw new Error(`No test has ${names.join(' or ')} in its path.`);
  return found;
}

/** `npm run test:e2e`: the browser tests, all or those whose path holds one of these names. */
export const testJourneys = (names: string[]): Promise<void> =>
  inBrowser(['-c', JOURNEYS, ...names], async (current) => ensureFrontend(current));

/** `npm run test:pictures`: the pictures of the kit, drawn anew by the browser of this machine. */
export const renewPictures = (): Promise<void> => inBrowser(['-c', KIT, '--update-snapshots=all'], async () => true);

async function inBrowser(rest: string[], prepare: (current: Session) => Promise<boolean>): Promise<void> {
  await session('.data-test', async (current) => {
    const browser = findBrowser();
    if (browser === undefined) throw new Error(NO_BROWSER);
    if (!(await prepare(current))) return 1;
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', ...rest];
    const env = { ...unsetProduct(process.env), ...browserPaths(browser), JOURNEYS_TOLD: 'whole' };
    return (await runStep(current, { name: 'browser tests', args, env, show: 'always' })) ? 0 : 1;
  });
}

/** The settings by which the tests find the browser and its headless shell. */
function browserPaths(browser: string | undefined): NodeJS.ProcessEnv {
  if (browser === undefined) return {};
  const shell = findShell(browser);
  return { CHROMIUM_PATH: browser, ...(shell !== undefined && { HEADLESS_SHELL_PATH: shell }) };
}

async function some(current: Session, names: string[]): Promise<number> {
  const browser = findBrowser();
  const env = { ...unsetProduct(process.env), ...browserPaths(browser) };
  const args = [VITEST, 'run', ...(browser ? [] : NODE_ONLY), ...names];
  return (await runStep(current, { name: 'tests', args, env, show: 'always' })) ? 0 : 1;
}

/** All checks and tests run, even after a failure; the last line gives the numbers of passed and failed tests. */
async function all(current: Session): Promise<number> {
  const checks = CHECKS.map((check) => () => runStep(current, { ...check, show: 'failure' }));
  const outcomes = await sideBySide(SIDE_BY_SIDE, [() => ensureFrontend(current), ...checks]);
  const missing: string[] = [];
  const browser = findBrowser();
  if (browser === undefined) missing.push(`component and browser tests: ${NO_BROWSER}`);
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
    // The product starts some hundred times: half of a start is compiling.
    NODE_COMPILE_CACHE: path.join(current.folder, 'compile-cache'),
    ...(redis && { REDIS_URL_TEST: redis.url }),
    ...browserPaths(browser),
    TESTS_TOLD: 'short',
  };
  // Tests wait for processes as often as they compute, so the longest starts first. Faults beside both would make tests late.
  const works = [
    ...(browser ? [() => journeysRun(current, environment)] : []),
    () => vitestRun(current, environment, browser === undefined),
    () => shortFaults(current, environment),
  ];
  const runs = await sideBySide(SIDE_BY_SIDE, works);
  for (const line of missing) console.log(`NOT RUN: ${line}`);
  outcomes.push(...runs.map(({ succeeded }) => succeeded), !process.env['CI'] || missing.length === 0);
  console.log(summary(sum(runs.map(({ counts }) => counts).filter((counts) => counts !== undefined))));
  return outcomes.every(Boolean) ? 0 : 1;
}

type Outcome = { succeeded: boolean; counts: Counts | undefined };

async function vitestRun(current: Session, env: NodeJS.ProcessEnv, nodeOnly: boolean): Promise<Outcome> {
  const report = path.join(current.folder, 'vitest.json');
  fs.rmSync(report, { force: true });
  const args = [
    VITEST,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${UNDER_WAY_REPORTER}`,
    `--outputFile.json=${report}`,
    ...(nodeOnly ? NODE_ONLY : []),
  ];
  const succeeded = await runStep(current, { name: 'tests', args, env, show: 'named', limit: HANG });
  const counts = vitestCounts(report);
  return { succeeded: succeeded && counts !== undefined, counts };
}

/** The browser tests start the whole program themselves, on a separate database. */
async function journeysRun(current: Session, environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = path.join(current.folder, 'playwright.json');
  fs.rmSync(report, { force: true });
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    JOURNEYS,
    `--reporter=list,json,${UNDER_WAY_REPORTER}`,
  ];
  const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const succeeded = await runStep(current, { name: 'browser tests', args, env, show: 'named', limit: HANG });
  const counts = playwrightCounts(report);
  return { succeeded: succeeded && counts !== undefined, counts };
}
