import { secretsIn } from './data-folder.ts';
import type { Service } from './guarded.ts';
import { isPortFree, rememberedPorts } from './ports.ts';
import { sleep } from './running.ts';
import type { Session } from './session.ts';

const USUAL_PORT = 4680;

/** The settings of an installation that runs on this machine alone; the user's own settings take precedence. */
export async function localSettings(
  folder: string,
  mode: 'development' | 'demo' | 'test',
  given: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> {
  const { session, masterKey } = secretsIn(folder);
  const port = given['PORT'] || String(await rememberedPorts(folder, { web: USUAL_PORT }).portFor('web'));
  if (!(await isPortFree(Number(port)))) throw new Error(`PORT ${port} is in use.`);
  return {
    ACTA_MODE: mode,
    ACTA_PUBLIC_URL: `http://localhost:${port}`,
    ACTA_SESSION_SECRET: session,
    ACTA_MASTER_KEY: masterKey,
    PORT: port,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    ACTA_DATA_DIR: folder,
  };
}

/** Starts the API and the worker with these options of Node, waits until the API can serve, and returns its address. */
export async function startPrograms(
  { children }: Session,
  environment: NodeJS.ProcessEnv,
  options: string[] = [],
): Promise<string> {
  const api = children.startNode('api', 'backend/api/main.ts', environment, options);
  children.startNode('worker', 'backend/workers/main.ts', environment, options);
  await ready(api, `http://127.0.0.1:${environment['PORT']}/readyz`);
  return environment['ACTA_PUBLIC_URL'] ?? '';
}

async function ready(api: Service, url: string): Promise<void> {
  while (!api.ended()) {
    const answer = await fetch(url).catch(() => undefined); // refused until it listens
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error('The API did not start.');
}
