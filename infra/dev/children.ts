import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freshLog, lastLines } from './files.ts';
import type { Service } from './guarded.ts';
import type { Instance } from './instance.ts';
import { send, sleep } from './running.ts';

export type Children = {
  /** Watches a started service: when it ends unasked, everything ends. */
  adopt: (name: string, service: Service) => void;
  /** Starts one of our own programs, with a separate log; `options` are those of Node. */
  startNode: (name: string, file: string, env: NodeJS.ProcessEnv, options?: string[]) => Service;
  /** Ends everything, last started first. */
  stopAll: () => Promise<void>;
};

/** The processes of one start. `failed` is called when one of them ends by itself. */
export function superviseChildren(folder: string, instance: Instance, failed: (message: string) => void): Children {
  const running = new Map<string, Service>();
  let stopping = false;
  const adopt = (name: string, service: Service) => {
    running.set(name, service);
    if (service.process.pid !== undefined) instance.note(name, service.process.pid);
    service.process.once('exit', (code, signal) => {
      running.delete(name);
      if (stopping) return;
      const log = lastLines(path.join(folder, 'logs', `${name}.log`));
      failed(`${name} ended by itself (${signal ?? `exit code ${code}`}). The last lines of its log:\n${log}`);
    });
  };
  return {
    adopt,
    startNode(name, file, env, options = []) {
      const service = nodeService([...options, file], path.join(folder, 'logs', `${name}.log`), env);
      adopt(name, service);
      return service;
    },
    async stopAll() {
      stopping = true;
      for (const [name, service] of [...running].toReversed()) {
        await Promise.race([service.stop(), sleep(10_000)]);
        if (!service.ended() && service.process.pid !== undefined) send(-service.process.pid, 'SIGKILL');
        instance.forget(name);
      }
    },
  };
}

/** Our programs end on SIGTERM, and when the channel to us closes because we were killed. */
function nodeService(args: string[], logFile: string, env: NodeJS.ProcessEnv): Service {
  const log = freshLog(logFile);
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', log, log, 'ipc'], env });
  fs.closeSync(log);
  let ended = false;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      ended = true;
      resolve();
    });
  });
  return {
    process: child,
    ended: () => ended,
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
}
