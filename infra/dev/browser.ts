import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { isRoot } from './account.ts';

const NAMES = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'microsoft-edge'];
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
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env['CHROMIUM_PATH'] ?? '', chromium.executablePath(), ...onPath, ...MAC];
}

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
  if (!fs.existsSync('/usr/bin/apt-get')) return undefined;
  const sudo = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return undefined;
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 900_000 });
  };
  console.log('Installing the system’s chromium');
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return installed().find(works);
}
