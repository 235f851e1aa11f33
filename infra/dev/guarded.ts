import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import type { Account } from './account.ts';
import { freshLog } from './files.ts';

export type Service = {
  process: ChildProcess;
  /** Asks the service to end and waits until it has ended. */
  stop: () => Promise<void>;
  /** Whether it has ended, by itself or on request. */
  ended: () => boolean;
};

// The service depends on a pipe that we hold: when we end, even by kill -9, the pipe closes and the service is asked to
// end. sh gives a background job /dev/null as its input, hence the pipe on descriptor 3.
const guard = (signal: string) => `
  exec 3<&0
  "$@" </dev/null 3<&- & service=$!
  trap 'kill -${signal} $service' TERM INT HUP
  (cat <&3 >/dev/null; kill -${signal} $service) 2>/dev/null &
  wait $service; result=$?
  while kill -0 $service 2>/dev/null; do wait $service; result=$?; done
  exit $result`;

/** Starts a foreign server (Postgres, Redis) in a separate process group; it ends when this process ends in any way. */
export function startGuarded(
  command: string,
  args: string[],
  options: { endWith: 'INT' | 'TERM'; logFile: string; account?: Account | undefined; env?: NodeJS.ProcessEnv },
): Service {
  const log = freshLog(options.logFile);
  const child = spawn('/bin/sh', ['-c', guard(options.endWith), 'sh', command, ...args], {
    cwd: '/',
    detached: true, // Ctrl-C must reach us alone: we end the services in the right order
    stdio: ['pipe', log, log],
    env: { ...process.env, ...options.env, LC_ALL: 'C' },
    ...options.account,
  });
  fs.closeSync(log);
  let ended = false;
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      child.stdin?.destroy();
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  // The pipe breaks when the guard is killed first; its exit is handled below.
  child.stdin?.on('error', () => undefined);
  return {
    process: child,
    ended: () => ended,
    stop: () => {
      child.stdin?.end();
      return gone;
    },
  };
}
