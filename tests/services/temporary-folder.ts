import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startOf } from '#/infra/dev/running.ts';

const PREFIX = 'acta-test-';

const MEMORY = '/dev/shm';
/** Bytes that have to be free, there and in memory: Postgres alone keeps up to a gigabyte of its own log. */
const ROOM = 4 * 1024 ** 3;

/** A folder with our process id in its name; also removes those of killed test runs. */
export const temporaryFolder = (): string => folderIn(os.tmpdir());

/** The same in memory where the system has room there, for many files that live briefly and never need the disk. */
export const folderInMemory = (): string => folderIn(hasRoom(MEMORY) ? MEMORY : os.tmpdir());

function folderIn(place: string): string {
  for (const name of fs.readdirSync(place)) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (owner !== undefined && startOf(Number(owner)) === undefined) removeFolder(path.join(place, name));
  }
  const folder = fs.mkdtempSync(path.join(place, `${PREFIX}${process.pid}-`));
  fs.chmodSync(folder, 0o755); // Postgres may have to run under another account
  return folder;
}

function hasRoom(place: string): boolean {
  if (!fs.existsSync(place)) return false;
  const { bavail, bsize } = fs.statfsSync(place);
  return bavail * bsize > ROOM && process.availableMemory() > ROOM;
}

export function removeFolder(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    // Left by another account, which has to remove it.
    if (!(error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')))
      throw error;
  }
}
