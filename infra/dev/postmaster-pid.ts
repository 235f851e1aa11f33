import fs from 'node:fs';
import path from 'node:path';
import { commandOf, endProcess, markOf, type ProcessMark } from './running.ts';

/**
 * Prepares the start of Postgres after a crash. Its pid file names a process: after a restart of the machine that id
 * may belong to another program, and Postgres would refuse to start; such a file is removed. A real Postgres that still
 * runs on this folder is asked to end, and waited for.
 */
export async function clearPostmasterPid(cluster: string): Promise<'none' | 'stale' | 'ended'> {
  const file = path.join(cluster, 'postmaster.pid');
  if (!fs.existsSync(file)) return 'none';
  const mark = runningPostgres(cluster);
  if (mark === undefined) {
    fs.rmSync(file, { force: true });
    return 'stale';
  }
  await endProcess(mark, 'SIGINT');
  fs.rmSync(file, { force: true });
  return 'ended';
}

/** The Postgres that runs on this folder, if there is one. */
export function runningPostgres(cluster: string): ProcessMark | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  if (!fs.existsSync(file)) return undefined;
  const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
  const mark = Number.isInteger(pid) && pid > 0 ? markOf(pid) : undefined;
  return mark !== undefined && isPostgresOf(cluster, mark.pid) ? mark : undefined;
}

function isPostgresOf(cluster: string, pid: number): boolean {
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(cluster);
}
