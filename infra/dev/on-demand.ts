import { unsetProduct } from './product-settings.ts';
import { session } from './session.ts';
import { codeOf, NOT_RUN, runStep } from './steps.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';

/** Tests that `npm test` runs short or not at all. */
const programs = {
  /** Many requests to every call; `FUZZ_RUNS` says how many, `FUZZ_SEED` sends those of an earlier run again. */
  fuzz: { args: [VITEST, 'run', 'tests/security/fuzz.test.ts'], env: { FUZZ_RUNS: '2000' } },
  containers: { args: ['tests/containers/main.ts'], env: {} },
  compose: { args: ['tests/compose/main.ts'], env: {} },
} as const;

/**
 * `npm run test:fuzz`, `npm run test:containers` and `npm run test:compose`. Ends with what the program ends with: 3 where
 * something could not be run, which `--optional` forgives.
 */
export async function onDemand(name: keyof typeof programs, args: string[]): Promise<void> {
  const program = programs[name];
  await session('.data-test', async (current) => {
    const env = { ...program.env, ...unsetProduct(process.env) };
    const code = await codeOf(current, { name, args: [...program.args, ...args], env, show: 'always' });
    return code === NOT_RUN && args.includes('--optional') ? 0 : code;
  });
}

/** `npm run test:long`: more of what `npm test` runs short. Everything is run, whatever fails on the way. */
export async function long(): Promise<void> {
  await session('.data-test', async (current) => {
    const env = { FUZZ_RUNS: '20', ...unsetProduct(process.env) };
    const steps = [
      { name: 'fuzz', args: [...programs.fuzz.args] },
      { name: 'faults', args: ['tests/faults/main.ts', '--minutes', '10'] },
    ];
    let failed = 0;
    for (const step of steps) if (!(await runStep(current, { ...step, env, show: 'always' }))) failed += 1;
    return failed === 0 ? 0 : 1;
  });
}
