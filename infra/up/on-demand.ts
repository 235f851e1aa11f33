import { unsetProduct } from './product-settings.ts';
import { session } from './session.ts';
import { runStep } from './steps.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';

/** Tests that `npm test` runs short or not at all. */
const programs = {
  /** Many requests to every call; `FUZZ_RUNS` says how many, `FUZZ_SEED` sends those of an earlier run again. */
  fuzz: { args: [VITEST, 'run', '--project', 'unit', 'tests/security/fuzz.test.ts'], env: { FUZZ_RUNS: '2000' } },
  containers: { args: ['tests/containers/main.ts'], env: {} },
} as const;

/** `npm run test:fuzz` and `npm run test:containers`. */
export async function onDemand(name: keyof typeof programs, args: string[]): Promise<void> {
  const program = programs[name];
  await session('.data-test', async (current) => {
    const env = { ...program.env, ...unsetProduct(process.env) };
    return (await runStep(current, { name, args: [...program.args, ...args], env, show: 'always' })) ? 0 : 1;
  });
}
