import fs from 'node:fs';

/** Milliseconds of processor time by program. */
export type ProcessorTime = { api: number; worker: number; database: number };

// By its program: an address of a database stands in the arguments of others.
const isPostgres = /^(postgres:|\S*\/postgres )/;
const tick = 10; // milliseconds; USER_HZ is 100 on every Linux

/**
 * Processor time of the API, the worker and the database since their start, for those below the process that started
 * this run. Null on systems other than Linux. It is more reliable than the clock on a busy machine.
 */
export function processorTime(starter = process.ppid): ProcessorTime | null {
  if (!fs.existsSync('/proc/self/stat')) return null;
  const time: ProcessorTime = { api: 0, worker: 0, database: 0 };
  for (const { command, used } of relatives(starter)) {
    if (command.includes('backend/api/main.ts')) time.api += used;
    else if (command.includes('backend/workers/main.ts')) time.worker += used;
    else if (isPostgres.test(command)) time.database += used;
  }
  return time;
}

/** The process id of the API, among the same relatives. */
export function apiPid(): number | null {
  if (!fs.existsSync('/proc/self/stat')) return null;
  return relatives(process.ppid).find(({ command }) => command.includes('backend/api/main.ts'))?.pid ?? null;
}

/** The processes below another. */
function relatives(starter: number): { pid: number; command: string; used: number }[] {
  const all = fs.readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
  const below = (pid: number): typeof all =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  return below(starter);
}

function statOf(pid: number) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (index: number) => Number(fields[index]);
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    // Ended backends count with their parent: user, system, and both of the children that it has waited for.
    return { pid, parent: at(1), command, used: (at(11) + at(12) + at(13) + at(14)) * tick };
  } catch {
    return null; // it has ended meanwhile
  }
}
