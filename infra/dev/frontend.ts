import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './files.ts';
import type { Session } from './session.ts';
import { runStep } from './steps.ts';

const DIST = path.join(ROOT, 'frontend/dist');
// Sources of the browser's code: it shares contracts, events and folds with the backend.
const SOURCES = ['frontend', 'backend/api', 'backend/events', 'backend/projections', 'knowledge'];
const PART_OF_IT = /\.(tsx?|css|html|json|svg|png|webp|woff2|ico)$/;

/** Builds the frontend into frontend/dist if its sources have changed since the last build; false when that fails. */
export async function ensureFrontend(session: Session): Promise<boolean> {
  const stamp = path.join(DIST, '.sources');
  const sources = fingerprint();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === sources) return true;
  const args = ['node_modules/vite/bin/vite.js', 'build', 'frontend', '--logLevel', 'warn'];
  const built = await runStep(session, { name: 'frontend', args, show: 'failure' });
  if (built) fs.writeFileSync(stamp, sources);
  return built;
}

function fingerprint(): string {
  const hash = createHash('sha256').update(fs.readFileSync(path.join(ROOT, 'package-lock.json')));
  for (const source of SOURCES) {
    for (const file of filesIn(path.join(ROOT, source))) hash.update(file).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PART_OF_IT.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(DIST) && !file.startsWith(path.join(ROOT, 'knowledge/data')))
    .toSorted();
}
