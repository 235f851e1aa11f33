import path from 'node:path';
import { createServer } from 'vite';
import { demoPassword, people } from '#/infra/demo/people.ts';
import { demoChoice, seedDemo } from './demo.ts';
import { withDatabase } from './embedded-database.ts';
import { ROOT, writeJson } from './files.ts';
import { rememberedPorts } from './ports.ts';
import { productSettings } from './product-settings.ts';
import { localSettings, startPrograms } from './programs.ts';
import { session } from './session.ts';

/**
 * `npm run dev`: Acta with its demo workspace, until Ctrl-C. Vite serves the screens and applies changes to them; the
 * API and the worker restart when a file that they import changes.
 */
export async function dev(): Promise<void> {
  await session('.data', async (current) => {
    const settings = await localSettings(current.folder, 'demo', process.env);
    const ports = rememberedPorts(current.folder);
    const api = String(await ports.portFor('api'));
    const environment = { ...(await withDatabase(current, settings)), PORT: api };
    // For the `acta` command in another terminal, which works on the same data.
    writeJson(path.join(current.folder, 'environment.json'), productSettings(environment));
    const url = await startPrograms(current, environment, ['--watch', '--watch-preserve-output']);
    if ((await demoChoice(current.folder, true)) === 'wanted') await seedDemo(current, environment);
    process.env['ACTA_API'] = `http://127.0.0.1:${api}`; // the configuration of Vite reads it
    const vite = await createServer({
      configFile: path.join(ROOT, 'frontend/vite.config.ts'),
      root: path.join(ROOT, 'frontend'),
      server: { port: Number(settings['PORT']), strictPort: true, host: 'localhost' },
    });
    await vite.listen();
    current.instance.announce(url);
    console.log(`\nActa is at ${url} (Ctrl-C stops it): ${people.camille.email}, ${demoPassword}`);
    console.log(`What the API and the worker say: ${path.join(current.folder, 'logs')}`);
    return undefined;
  });
}
