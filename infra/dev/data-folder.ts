import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isRoot, reachableByAll } from './account.ts';
import { readJson, ROOT, sha256, stringRecord, writeJson } from './files.ts';

type Name = '.data' | '.data-test';

/**
 * Path of the data of an installation. As root, Postgres runs under another account: if that account cannot reach the
 * checkout (under /root), the data is in /var/lib.
 */
export function dataFolderPath(name: Name): string {
  const chosen = name === '.data' ? process.env['ACTA_DATA_DIR'] : undefined;
  const wanted = path.resolve(ROOT, chosen || name);
  const reachable = !isRoot || reachableByAll(path.dirname(wanted));
  return reachable ? wanted : path.join('/var/lib', `acta-${sha256(ROOT).slice(0, 8)}`, name.slice(1));
}

/** The data folder, made when missing. */
export function dataFolder(name: Name): string {
  const folder = dataFolderPath(name);
  try {
    fs.mkdirSync(path.join(folder, 'logs'), { recursive: true, mode: 0o755 });
    if (isRoot) fs.chmodSync(folder, 0o755);
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (cause) {
    throw new Error(`${folder} cannot be written (${reason(cause)}). Set ACTA_DATA_DIR to a folder of your own.`, {
      cause,
    });
  }
  return folder;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'it belongs to another account',
  EPERM: 'it belongs to another account',
  EROFS: 'it can only be read',
  ENOSPC: 'the disk is full',
};

function reason(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  return reasons[code] ?? code;
}

export type Secrets = Record<'superuser' | 'owner' | 'app' | 'session' | 'masterKey', string>;

/** The secrets of this installation: random, made once, readable by its owner alone. */
export function secretsIn(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json');
  const known = stringRecord(readJson(file));
  const secret = (name: keyof Secrets, bytes: number) => known[name] ?? randomBytes(bytes).toString('hex');
  const secrets = {
    superuser: secret('superuser', 18),
    owner: secret('owner', 18),
    app: secret('app', 18),
    session: secret('session', 32),
    masterKey: secret('masterKey', 32),
  };
  writeJson(file, secrets);
  return secrets;
}
