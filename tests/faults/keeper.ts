import { setTimeout as pause } from 'node:timers/promises';

/** A process as a keeper sees it. */
export type Running = {
  /** Whether it can serve by now. */
  isReady: () => boolean | Promise<boolean>;
  hasEnded: () => boolean;
  /** `SIGKILL` reaches it as a power cut would, with whatever it has started. */
  signal: (name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  stop: () => Promise<void>;
};

/** Keeps one program running, as systemd or Kubernetes would: whatever ends is started again. */
export type Keeper = {
  name: string;
  /** Resolves when the program can serve. */
  up: () => Promise<void>;
  /** Kills it, once it can serve; it is started again by itself. */
  kill: () => Promise<void>;
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  stop: () => Promise<void>;
};

const look = 20;
const beforeRestart = 200;

/** `endedByItself` is told when a program that could serve ends and nobody killed it. */
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
      // A server that cannot start, the disk being full, is started again until it can.
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
