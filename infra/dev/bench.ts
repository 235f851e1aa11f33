import fs from 'node:fs';
import path from 'node:path';
import { withDatabase } from './embedded-database.ts';
import { unsetProduct } from './product-settings.ts';
import { localSettings } from './programs.ts';
import { session } from './session.ts';
import { runStep } from './steps.ts';

/** `npm run bench`: runs tests/bench/main.ts with a new, empty Postgres. */
export async function bench(args: string[]): Promise<void> {
  await session('.data-test', async (current) => {
    for (const name of ['postgres', 'postgres.ready'])
      fs.rmSync(path.join(current.folder, name), { recursive: true, force: true });
    const settings = await localSettings(current.folder, 'test', unsetProduct(process.env));
    const env = await withDatabase(current, settings);
    const ran = await runStep(current, {
      name: 'benchmarks',
      args: ['tests/bench/main.ts', ...args],
      env,
      show: 'always',
    });
    return ran ? 0 : 1;
  });
}
