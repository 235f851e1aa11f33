import fs from 'node:fs';
import path from 'node:path';
import { startNode } from '#/tests/journeys/product/programs.ts';
import type { Running } from './keeper.ts';

type Start = { name: string; env: NodeJS.ProcessEnv; folder: string };
let starts = 0;

/** Starts the API as its operator would; it can serve when it responds. */
export async function startApi({ name, env, folder }: Start, port: number): Promise<Running> {
  const api = startNode('backend/api/main.ts', { ...env, PORT: String(port) }, logOf(folder, name));
  return {
    ...api,
    hasEnded: api.ended,
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      ),
  };
}

/** Starts the worker; it can serve when it reports so. */
export async function startWorker({ name, env, folder }: Start): Promise<Running> {
  const log = logOf(folder, name);
  const worker = startNode('backend/workers/main.ts', { ...env, ACTA_LOG_LEVEL: 'info' }, log);
  return {
    ...worker,
    hasEnded: worker.ended,
    isReady: () => fs.readFileSync(log, 'utf8').includes('the worker works'),
  };
}

/** One file per start, so that the last lines of a program are found. */
const logOf = (folder: string, name: string): string => path.join(folder, 'logs', `${name}-${++starts}.log`);
