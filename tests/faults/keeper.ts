import { setTimeout as pause } from 'node:timers/promises';

/** A process under a keeper. */
export type Running = {
  /** Whether it can serve now. */
  isReady: () => boolean | Promise<boolean>;
  hasEnded: () => boolean;
  /** `SIGKILL` affects it like a power cut, with all its child processes. */
  signal: (name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  stop: () => Promise<void>;
};

/** Keeps one program running, like systemd or Kubernetes: it restarts the program after every end. */
export type Keeper = {
  name: string;
  /** Resolves when the program can serve. */
  up: () => Promise<void>;
  /** Kills the program once it can serve; the keeper then restarts it. */
  kill: () => Promise<void>;
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  stop: () => Promise<void>;
};

const look = 20;
const beforeRestart = 200;

/** `endedByItself` is called when a program that could serve ends without being killed. */
export function keep(name: string, start: () => Promise<Running>, endedByItself: (name: string) => void): Keeper {
  let current: Running | undefined;
  let ready = false;
  let asked = false;
  let stopping = false;

  async function once(): Promise<void> {
    const running = await start();
    current = running;
    asked = false;
    while (!running.hasEnded()) {
      ready ||= await running.isReady();
      await pause(look);
    }
    if (ready && !asked && !stopping) endedByItself(name);
    ready = false;
    current = undefined;
  }

  async function run(): Promise<void> {
    while (!stopping) {
      // A server that cannot start on a full disk is restarted until it can.
      await once().catch(() => undefined);
      await pause(beforeRestart);
    }
  }

  const kept = run();
  const up = async () => {
    while (!ready && !stopping) await pause(look);
  };
  return {
    name,
    up,
    async kill() {
      await up();
      asked = true;
      const killed = current;
      killed?.signal('SIGKILL');
      while (killed && current === killed) await pause(look);
    },
    signal: (signal) => current?.signal(signal),
    async stop() {
      stopping = true;
      current?.signal('SIGCONT');
      await current?.stop();
      await kept;
    },
  };
}
