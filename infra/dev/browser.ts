import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { isRoot } from './account.ts';

const NAMES = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'microsoft-edge'];
const SHELL = 'chromium-headless-shell';
const MAC = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

export const NO_BROWSER = 'no Chromium was found and none could be installed (set CHROMIUM_PATH)';

/**
 * Path of a Chromium that the browser tests can drive: an installed one, else Playwright's download, else the system's
 * package (as root or with sudo). Undefined where there is none.
 */
export function findBrowser(): string | undefined {
  return installed().find(works) ?? downloaded() ?? fromPackages();
}

function installed(): string[] {
  return [process.env['CHROMIUM_PATH'] ?? '', chromium.executablePath(), ...NAMES.flatMap(onPath), ...MAC];
}

const onPath = (name: string): string[] =>
  (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name));

/**
 * Path of Debian's headless shell of the same build as a browser: the engine without windows. Where `CI` is set it is
 * installed first. Undefined where there is none.
 */
export function findShell(browser: string): string | undefined {
  const shell = installedShell() ?? (process.env['CI'] ? shellFromPackages() : undefined);
  return shell !== undefined && buildOf(shell) === buildOf(browser) ? shell : undefined;
}

const installedShell = (): string | undefined => onPath(SHELL).find(works);

function shellFromPackages(): string | undefined {
  const apt = packages();
  if (apt?.('install', SHELL).status !== 0) return undefined;
  return installedShell();
}

const buildOf = (file: string): string | undefined =>
  /\d+(\.\d+){3}/.exec(spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 }).stdout)?.[0];

/** Whether it runs: Ubuntu's chromium-browser only prints where the real one is. */
function works(file: string): boolean {
  if (!fs.existsSync(file)) return false;
  const result = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return result.status === 0 && /Chrom|Edge/.test(result.stdout);
}

function downloaded(): string | undefined {
  console.log('No Chromium is installed: downloading one');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  const dependencies = isRoot && fs.existsSync('/usr/bin/apt-get') ? ['--with-deps'] : [];
  const args = ['node_modules/playwright/cli.js', 'install', ...dependencies, 'chromium'];
  const result = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], env, timeout: 600_000 });
  return result.status === 0 ? installed().find(works) : undefined;
}

function fromPackages(): string | undefined {
  const apt = packages();
  if (!apt) return undefined;
  console.log('Installing the system’s chromium');
  apt('update');
  apt('install', 'chromium', 'fonts-liberation');
  // Not every system has this one.
  apt('install', SHELL);
  return installed().find(works);
}

/** Runs the system's package manager; undefined where there is none, or no right to use it. */
function packages(): ((command: 'update' | 'install', ...names: string[]) => SpawnSyncReturns<Buffer>) | undefined {
  if (!fs.existsSync('/usr/bin/apt-get')) return undefined;
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return undefined;
  const [program, sudo] = isRoot ? ['env', []] : ['sudo', ['-n', 'env']];
  return (command, ...names) => {
    const args = [
      ...sudo,
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      command,
      '-qq',
      ...(command === 'install' ? ['-y', '--no-install-recommends'] : []),
      ...names,
    ];
    return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 900_000 });
  };
}
