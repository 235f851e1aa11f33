import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** Identifies a process later: process ids are used again, start times are not. */
export type ProcessMark = { pid: number; started: string };

/** The start time of a process (an opaque text), or undefined when there is none with this id or it is a zombie. */
export function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') return ps(pid, 'lstart') || undefined;
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined; // no such process
  }
}

/** The command line of a process; empty when it does not run. */
export function commandOf(pid: number): string {
  try {
    return process.platform === 'linux' ? fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ps(pid, 'command');
  } catch {
    return ''; // no such process
  }
}

export function markOf(pid: number): ProcessMark | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

export const stillRuns = (mark: ProcessMark): boolean => startOf(mark.pid) === mark.started;

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks the leader of a process group to end, waits up to 10 s, then kills the rest of the group. */
export async function endProcess(mark: ProcessMark, signal: NodeJS.Signals): Promise<void> {
  if (!stillRuns(mark)) return;
  send(mark.pid, signal);
  for (let waited = 0; stillRuns(mark) && waited < 10_000; waited += 50) await sleep(50);
  send(-mark.pid, 'SIGKILL');
}

/** Sends a signal to a process, or with a negative id to a group; does nothing if it has ended. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function ps(pid: number, column: 'lstart' | 'command'): string {
  return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
