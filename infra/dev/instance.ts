import fs from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from './files.ts';
import { runningPostgres } from './postmaster-pid.ts';
import { endProcess, markOf, stillRuns, type ProcessMark } from './running.ts';

type Record_ = { self: ProcessMark; url?: string; children: Record<string, ProcessMark> };

export type Instance = {
  /** Notes a process that the next start must end if we are killed. */
  note: (name: string, pid: number) => void;
  forget: (name: string) => void;
  announce: (url: string) => void;
  release: () => void;
};

/**
 * Claims a data folder for this process. Refuses when another start holds it; ends the processes that a killed one
 * left, recognised by process id and start time.
 */
export async function claim(folder: string): Promise<Instance> {
  const file = path.join(folder, 'running.json');
  const self = markOf(process.pid);
  if (self === undefined) throw new Error('This process cannot find itself in the list of processes.');
  const record: Record_ = { self, children: {} };
  while (!takes(file, record)) await clear(file);
  const save = () => writeJson(file, record);
  return {
    note(name, pid) {
      const mark = markOf(pid);
      if (mark !== undefined) record.children[name] = mark;
      save();
    },
    forget(name) {
      delete record.children[name];
      try {
        save();
      } catch {
        // The disk is full. The mark of a process that has ended does no harm: no other one has its start time.
      }
    },
    announce(url) {
      record.url = url;
      save();
    },
    release: () => fs.rmSync(file, { force: true }),
  };
}

/** Creates the file with its content in one step; of two starts at the same moment only one succeeds. */
function takes(file: string, record: Record_): boolean {
  const own = `${file}.${process.pid}`;
  writeJson(own, record);
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

async function clear(file: string): Promise<void> {
  const previous = readJson(file);
  if (isRecord(previous)) {
    if (stillRuns(previous.self)) {
      const where = previous.url === undefined ? '' : ` at ${previous.url}`;
      throw new Error(`Acta is already running${where} (process ${previous.self.pid}).`);
    }
    for (const [name, mark] of Object.entries(previous.children).toReversed()) {
      await endProcess(mark, name === 'postgres' ? 'SIGINT' : 'SIGTERM');
    }
  } else refuseRunning(file);
  fs.rmSync(file, { force: true });
}

/** Throws if a Postgres runs on this folder: the record is unreadable, and a Postgres ends with its start. */
function refuseRunning(file: string): void {
  const postgres = runningPostgres(path.join(path.dirname(file), 'postgres'));
  if (postgres === undefined) return;
  throw new Error(
    `Acta is already running here, and ${file} cannot be read. Stop that start first, or its Postgres (process ${postgres.pid}).`,
  );
}

function isRecord(json: unknown): json is Record_ {
  return typeof json === 'object' && json !== null && 'self' in json && 'children' in json;
}
