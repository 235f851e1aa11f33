import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lastLines, ROOT } from '#/infra/dev/files.ts';
import { rememberedPorts } from '#/infra/dev/ports.ts';

export type Program = {
  url: string;
  /** Asks it to end and waits until it has. */
  stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
};

/** Starts the API and waits until it can serve. One that is started again under the same name gets the same port. */
export async function startApi(env: NodeJS.ProcessEnv, folder: string, name = 'api'): Promise<Program> {
  const port = await rememberedPorts(folder).portFor(name);
  const url = `http://localhost:${port}`;
  const logFile = path.join(folder, 'logs', `${name}.log`);
  const api = startNode('backend/api/main.ts', { ...env, PORT: String(port), ACTA_PUBLIC_URL: url }, logFile);
  while (!api.ended()) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined); // refused until it listens
    if (answer?.ok) return { ...api, url };
    await pause(50);
  }
  throw new Error(`The API did not start:\n${lastLines(logFile)}`);
}

export const startWorker = (env: NodeJS.ProcessEnv, folder: string) =>
  startNode('backend/workers/main.ts', env, path.join(folder, 'logs/worker.log'));

/** The peer for KurrentDB as a process of its own, ready to be asked. */
export async function startKurrentPeerProgram(folder: string): Promise<Program> {
  const port = await rememberedPorts(folder).portFor('kurrentdb');
  const logFile = path.join(folder, 'logs/kurrentdb.log');
  const peer = startNode('tests/peers/kurrentdb/main.ts', { ...process.env, PORT: String(port) }, logFile);
  const url = `esdb://127.0.0.1:${port}?tls=false`;
  while (!peer.ended()) {
    if (lastLines(logFile).includes(url)) return { ...peer, url };
    await pause(50);
  }
  throw new Error(`The peer did not start:\n${lastLines(logFile)}`);
}

/** Our programs also end when the channel to us closes, so that none outlives a run that was killed. */
export function startNode(file: string, env: NodeJS.ProcessEnv, logFile: string) {
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.openSync(logFile, 'a');
  const child = spawn(process.execPath, [file], { cwd: ROOT, stdio: ['ignore', log, log, 'ipc'], env });
  fs.closeSync(log);
  let ended = false;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      ended = true;
      resolve();
    });
  });
  const end = (signal: NodeJS.Signals) => async () => {
    if (!ended) child.kill(signal);
    await gone;
  };
  return {
    ended: () => ended,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
    signal: (name: NodeJS.Signals) => void child.kill(name),
  };
}
