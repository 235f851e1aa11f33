import fs from 'node:fs';
import path from 'node:path';
import { unsetProduct } from './product-settings.ts';
import { session, type Session } from './session.ts';
import { HANG, runStep } from './steps.ts';
import { countsIn, type Counts } from './test-report.ts';

const FAULTS = 'tests/faults/main.ts';

/** `npm run test:faults`: tests/faults/main.ts, which starts all its servers itself. */
export async function faults(args: string[]): Promise<void> {
  await session('.data-test', async (current) => {
    const env = unsetProduct(process.env);
    return (await runStep(current, { name: 'faults', args: [FAULTS, ...args], env, show: 'always' })) ? 0 : 1;
  });
}

/** The short part, as a step of `npm test`. */
export async function shortFaults(
  current: Session,
  env: NodeJS.ProcessEnv,
): Promise<{ succeeded: boolean; counts: Counts | undefined }> {
  const report = path.join(current.folder, 'faults.json');
  fs.rmSync(report, { force: true });
  const args = [FAULTS, '--short', '--json', report];
  const succeeded = await runStep(current, { name: 'faults', args, env, show: 'named', limit: HANG });
  const counts = countsIn(report);
  return { succeeded: succeeded && counts !== undefined, counts };
}
