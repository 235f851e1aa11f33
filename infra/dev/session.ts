import type { ChildProcess } from 'node:child_process';
import os from 'node:os';
import { superviseChildren, type Children } from './children.ts';
import { dataFolder } from './data-folder.ts';
import { claim, type Instance } from './instance.ts';
import { endProcess, markOf } from './running.ts';

export type Session = {
  folder: string;
  instance: Instance;
  children: Children;
  /** Programs that run only for a while and end with us. */
  passing: Set<ChildProcess>;
  /** Resolves, or never while everything is being ended. */
  unlessEnding: () => Promise<void>;
};

/**
 * Holds a data folder during `work` and after it, until a signal comes or a child ends by itself; then ends all
 * processes and this one. If `work` returns an exit code, everything ends at once.
 */
export async function session(
  name: '.data' | '.data-test',
  work: (session: Session) => Promise<number | undefined>,
): Promise<void> {
  const folder = dataFolder(name);
  const instance = await claim(folder);
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    for (const { pid } of passing) {
      const mark = pid === undefined ? undefined : markOf(pid);
      if (mark !== undefined) await endProcess(mark, 'SIGTERM');
    }
    await children.stopAll();
    instance.release();
    process.exit(code);
  };
  const passing = new Set<ChildProcess>();
  const children = superviseChildren(folder, instance, (message) => {
    if (!ending) console.error(`\n${message}`);
    void end(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(128 + os.constants.signals[signal]));
  }
  // An older Node has started us and holds the other end of this channel: see continueOn().
  if (process.connected) process.on('disconnect', () => void end(1));
  try {
    const unlessEnding = () => (ending ? new Promise<never>(() => undefined) : Promise.resolve());
    const code = await work({ folder, instance, children, passing, unlessEnding });
    if (code !== undefined) await end(code);
  } catch (error) {
    if (!ending) console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    await end(1);
  }
}
