import { findBrowser, NO_BROWSER } from './browser.ts';
import { ensureFrontend } from './frontend.ts';
import { longTests } from './long-tests.ts';
import { unsetProduct } from './product-settings.ts';
import { session } from './session.ts';
import { codeOf, NOT_RUN, runStep } from './steps.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const JOURNEYS = 'tests/journeys/playwright.config.ts';

/** Tests that `npm test` runs in a short form or not at all. */
const programs = {
  /** Many requests to every call; `FUZZ_RUNS` sets their number, `FUZZ_SEED` repeats those of an earlier run. */
  fuzz: { args: [VITEST, 'run', 'tests/security/fuzz.test.ts'], env: { FUZZ_RUNS: '2000' } },
  containers: { args: ['tests/containers/main.ts'], env: {} },
  'bench-check': { args: ['tests/checks/bench/main.ts'], env: {} },
  'bench-copilot': { args: ['tests/copilot/main.ts'], env: {} },
  'bench-intake': { args: ['tests/intake/main.ts'], env: {} },
  compose: { args: ['tests/compose/main.ts'], env: {} },
} as const;

/**
 * `npm run test:fuzz`, `npm run test:containers`, `npm run test:compose` and `npm run bench:check`. Ends with the exit code of the program: 3
 * if something could not be run, which `--optional` allows.
 */
export async function onDemand(name: keyof typeof programs, args: string[]): Promise<void> {
  const program = programs[name];
  await session('.data-test', async (current) => {
    const env = { ...program.env, ...unsetProduct(process.env) };
    const code = await codeOf(current, { name, args: [...program.args, ...args], env, show: 'always' });
    return code === NOT_RUN && args.includes('--optional') ? 0 : code;
  });
}

/** `npm run test:long`: the long form of the tests that `npm test` runs short. All run, even after a failure. */
export async function long(): Promise<void> {
  await session('.data-test', async (current) => {
    const browser = findBrowser();
    if (browser === undefined) throw new Error(NO_BROWSER);
    const env = {
      FUZZ_RUNS: '20',
      JOURNEYS_TOLD: 'whole',
      HOSTILE_FILES: 'all',
      ...unsetProduct(process.env),
      CHROMIUM_PATH: browser,
    };
    const steps = [
      { name: 'long tests', args: [VITEST, 'run', ...Object.keys(longTests)] },
      { name: 'faults', args: ['tests/faults/main.ts', '--minutes', '10'] },
      { name: 'browser tests', args: [PLAYWRIGHT, 'test', '-c', JOURNEYS, '--reporter=list'] },
    ];
    let failed = (await ensureFrontend(current)) ? 0 : 1;
    for (const step of steps) if (!(await runStep(current, { ...step, env, show: 'always' }))) failed += 1;
    return failed === 0 ? 0 : 1;
  });
}
