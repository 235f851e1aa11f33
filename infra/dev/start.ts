import path from 'node:path';
import { demoChoice, seedDemo } from './demo.ts';
import { withDatabase } from './embedded-database.ts';
import { writeJson } from './files.ts';
import { ensureFrontend } from './frontend.ts';
import { productSettings } from './product-settings.ts';
import { localSettings, startPrograms } from './programs.ts';
import { session } from './session.ts';

/** `npm start`: everything on this machine, until Ctrl-C. */
export async function start(options: { demo: boolean }): Promise<void> {
  await session('.data', async (current) => {
    const demo = await demoChoice(current.folder, options.demo);
    if (!(await ensureFrontend(current))) throw new Error('The frontend could not be built.');
    const settings = await localSettings(current.folder, demo === 'declined' ? 'development' : 'demo', process.env);
    const environment = await withDatabase(current, settings);
    // For the `acta` command in another terminal, which works on the same data.
    writeJson(path.join(current.folder, 'environment.json'), productSettings(environment));
    const url = await startPrograms(current, environment);
    if (demo === 'wanted') await seedDemo(current, environment);
    current.instance.announce(url);
    console.log(`\nActa is at ${url} (Ctrl-C stops it)`);
    return undefined;
  });
}
