import fs from 'node:fs';
import path from 'node:path';

export type Account = { uid: number; gid: number };

export const isRoot = process.getuid?.() === 0;

/**
 * The account for Postgres, which refuses to run as root: `postgres` or `nobody`. Undefined for other users, whose own
 * account is used.
 */
export function serviceAccount(): Account | undefined {
  return isRoot ? (accountNamed('postgres') ?? accountNamed('nobody')) : undefined;
}

function accountNamed(name: string): Account | undefined {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (line === undefined) return undefined;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether every folder down to this path can be entered by any account (a checkout under /root cannot). */
export function reachableByAll(target: string): boolean {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    if (fs.existsSync(folder) && (fs.statSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
