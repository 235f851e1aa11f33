import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startInstallation } from '#/tests/journeys/product/installation.ts';
import type { Section } from './report.ts';

const seconds = 60;
/** What the statements of a minute were at commit da50b86, counted in this way. */
const before = 1635;

/** What an installation asks of its database while nobody is signed in. */
export async function idle(place: string): Promise<Section> {
  const folder = path.join(place, 'statements');
  fs.mkdirSync(folder, { recursive: true });
  const settings = {
    STATEMENTS: folder,
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'count-statements.ts')}`,
  };
  Object.assign(process.env, settings);
  const installation = await startInstallation(place);
  for (const name of Object.keys(settings)) delete process.env[name];
  try {
    await pause(20_000); // what starting and the demo have left to do
    const at = sent(folder);
    await pause(seconds * 1000);
    const minute = ((sent(folder) - at) * 60) / seconds;
    return {
      key: 'idle',
      title: 'An installation in which nobody is',
      note: `API and worker with the demo workspace and their queue on Postgres; the statements that both send within ${seconds} seconds.`,
      rows: [
        {
          what: 'statements a minute',
          value: String(Math.round(minute)),
          reference: `${before} at commit da50b86`,
          ratio: `${(minute / before).toFixed(2)}×`,
        },
      ],
    };
  } finally {
    await installation.stop();
  }
}

const sent = (folder: string): number =>
  fs.readdirSync(folder).reduce((sum, name) => sum + Number(fs.readFileSync(path.join(folder, name), 'utf8')), 0);
