import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './files.ts';
import type { Session } from './session.ts';
import { UNDER_WAY } from './under-way.ts';

export type Step = {
  name: string;
  /** A script of Node and its arguments. */
  args: string[];
  env?: NodeJS.ProcessEnv;
  /**
   * `failure` withholds the output and shows it when the step fails; `named` writes the step's name before each line.
   */
  show: 'always' | 'named' | 'failure';
  /** Minutes after which the step counts as hanging and is ended. */
  limit?: number;
};

/** Minutes that only a hang can take; a single test is reported after ten. */
export const HANG = 120;

/** Exit code of our programs when something that they need is missing. */
export const NOT_RUN = 3;

/** Runs one step to its end, prints its duration and whether it succeeded. */
export const runStep = async (session: Session, step: Step): Promise<boolean> => (await codeOf(session, step)) === 0;

/** The same, and returns the exit code of the step; 1 if a signal has ended it. */
export async function codeOf({ passing, instance, unlessEnding, folder }: Session, step: Step): Promise<number> {
  await unlessEnding();
  const began = performance.now();
  const underWay = path.join(folder, `${step.name.replaceAll(' ', '-')}.under-way`);
  fs.rmSync(underWay, { force: true });
  const output = step.show === 'always' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, step.args, {
    cwd: ROOT,
    detached: true, // its own group, so that we can end all its processes
    env: { ...(step.env ?? process.env), [UNDER_WAY]: underWay },
    stdio: ['ignore', output, output],
  });
  passing.add(child);
  if (child.pid !== undefined) instance.note(step.name, child.pid);
  const kept = collect(child, step);
  const hang =
    step.limit === undefined ? undefined : setTimeout(() => endHanging(child, step, underWay), step.limit * 60_000);
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

/** The output of a step that does not write to our terminal: kept, or passed on with its name. */
function collect({ stdout, stderr }: ChildProcess, { name, show }: Step): Buffer[] {
  const kept: Buffer[] = [];
  for (const output of [stdout, stderr])
    if (output && show === 'named') createInterface(output).on('line', (line) => console.log(`${name} | ${line}`));
    else output?.on('data', (data: Buffer) => kept.push(data));
  return kept;
}

/** Ends all processes of a step, and names the tests under way. */
function endHanging({ pid }: ChildProcess, { name, limit }: Step, underWay: string): void {
  console.log(`HANGS  ${name}: ended after ${limit} minutes`);
  if (fs.existsSync(underWay))
    for (const line of fs.readFileSync(underWay, 'utf8').split('\n')) console.log(`       under way: ${line}`);
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/** Runs works, at most `width` at the same time, started in their order; returns their results in the same order. */
export async function sideBySide<Outcome>(width: number, works: (() => Promise<Outcome>)[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...works.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: width }, lane));
  return outcomes;
}
