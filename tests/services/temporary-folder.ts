import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startOf } from '#/infra/dev/running.ts';

const PREFIX = 'acta-test-';

/** A folder with our process id in its name; also removes those of killed test runs. */
export function temporaryFolder(): string {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (owner !== undefined && startOf(Number(owner)) === undefined) removeFolder(path.join(os.tmpdir(), name));
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  fs.chmodSync(folder, 0o755); // Postgres may have to run under another account
  return folder;
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
