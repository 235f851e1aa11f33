import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '#/infra/dev/files.ts';

export const DIST = path.join(ROOT, 'frontend/dist');

const SOURCES = ['frontend', 'backend/api', 'backend/events', 'backend/projections'];

/** Builds the frontend into `frontend/dist` where there is none, or where a source is newer than it. */
export function ensureBuilt(): void {
  const index = path.join(DIST, 'index.html');
  if (fs.existsSync(index) && fs.statSync(index).mtimeMs >= newestSource()) return;
  // A test run has NODE_ENV=test, which would build the development version of React.
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = ['node_modules/vite/bin/vite.js', 'build', 'frontend', '--logLevel', 'warn'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`The frontend could not be built:\n${stderr}`);
}

const newestSource = (): number => Math.max(...SOURCES.flatMap(sourcesIn).map((file) => fs.statSync(file).mtimeMs));

const sourcesIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(DIST));
