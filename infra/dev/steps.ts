import { spawn, type ChildProcess } from 'node:child_process';
import { ROOT } from './files.ts';
import type { Session } from './session.ts';

export type Step = {
  name: string;
  /** A script of Node and its arguments. */
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** `failure` keeps the output back and shows it when the step fails. */
  show: 'always' | 'failure';
  /** Minutes after which the step is ended as hanging. */
  limit?: number;
};

/** What a program of ours ends with when something that it needs is not there. */
export const NOT_RUN = 3;

/** Runs one step to its end, prints how long it took and whether it succeeded. */
export const runStep = async (session: Session, step: Step): Promise<boolean> => (await codeOf(session, step)) === 0;

/** The same, and returns what the step ended with; 1 where a signal has ended it. */
export async function codeOf({ passing, instance, unlessEnding }: Session, step: Step): Promise<number> {
  await unlessEnding();
  const began = performance.now();
  const kept: Buffer[] = [];
  const child = spawn(process.execPath, step.args, {
    cwd: ROOT,
    detached: true, // its own group, so that nothing of it is left when we have to end it
    env: step.env ?? process.env,
    stdio: ['ignore', step.show === 'always' ? 'inherit' : 'pipe', step.show === 'always' ? 'inherit' : 'pipe'],
  });
  passing.add(child);
  if (child.pid !== undefined) instance.note(step.name, child.pid);
  child.stdout?.on('data', (data: Buffer) => kept.push(data));
  child.stderr?.on('data', (data: Buffer) => kept.push(data));
  const hang = step.limit === undefined ? undefined : setTimeout(() => endHanging(child, step), step.limit * 60_000);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(hang);
  passing.delete(child);
  await unlessEnding();
  instance.forget(step.name);
  if (code !== 0) process.stdout.write(Buffer.concat(kept));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const outcome = code === 0 ? 'ok    ' : code === NOT_RUN ? 'NOT RUN' : 'FAILED';
  console.log(`${outcome} ${step.name} (${seconds} s)`);
  return code ?? 1;
}

/** Ends everything that a step has started. What it was doing stands in the last lines that it printed. */
function endHanging({ pid }: ChildProcess, { name, limit }: Step): void {
  console.log(`HANGS  ${name}: ended after ${limit} minutes`);
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
