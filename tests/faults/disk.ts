import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isRoot } from '#/infra/dev/account.ts';

const INSIDE = 'FAULTS_OWN_MOUNTS';

/** A small disk that can be filled and emptied. */
export type SmallDisk = { folder: string; fill: () => void; free: () => void; unmount: () => void };

/**
 * Starts this program again in a private mount namespace, whose mounts end with it. Undefined if it runs there already,
 * or if this account may not mount.
 */
export function inOwnMounts(): number | undefined {
  if (!isRoot || process.platform !== 'linux' || process.env[INSIDE]) return undefined;
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return undefined;
  const args = ['--mount', process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const run = spawnSync('unshare', args, { stdio: 'inherit', env: { ...process.env, [INSIDE]: '1' } });
  return run.status ?? 1;
}

/** A disk of `megabytes` in memory; undefined if this account may not mount one. */
export function smallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  fs.mkdirSync(folder, { recursive: true });
  if (!process.env[INSIDE]) return undefined;
  const size = `size=${megabytes}m,mode=755`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status !== 0) return undefined;
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = fs.openSync(ballast, 'w');
      const block = Buffer.alloc(64 * 1024);
      try {
        for (;;) fs.writeSync(file, block);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        fs.closeSync(file);
      }
    },
    free: () => fs.rmSync(ballast, { force: true }),
    unmount: () => void spawnSync('umount', ['--lazy', folder]),
  };
}
