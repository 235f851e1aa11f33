import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '#/infra/dev/files.ts';

// Types are not loaded.
const importing = /(?:^|\n)(?:import|export) (?!type )[^;]*?from '([^']+)'|import\('([^']+)'\)/g;

/** A source of the frontend, and the parts of the catalogue that it or a source above it loads, as a dialog does. */
export type Reached = { file: string; parts: readonly string[] };

/**
 * A source with all that it imports, at once or later, once for each set of parts with which it is reached; without the
 * list of screens, each of which is shown with its texts.
 */
export function importedFiles(
  file: string,
  above: readonly string[] = [],
  seen = new Map<string, Reached>(),
): Reached[] {
  if (!/^frontend\/(?!locales\/|app\/dashboard-screens\.ts).*\.tsx?$/.test(file)) return [...seen.values()];
  const source = fs.readFileSync(path.join(ROOT, file), 'utf8');
  const loaded = [...source.matchAll(/(?:loadPart|lazyWith)\(\s*'(\w+)'/g)].map(([, part = '']) => part);
  const parts = [...new Set([...above, ...loaded])].toSorted();
  const reached = `${file} ${parts.join()}`;
  if (seen.has(reached)) return [...seen.values()];
  seen.set(reached, { file, parts });
  for (const [, now, later = ''] of source.matchAll(importing)) {
    const found = now ?? later;
    if (found.startsWith('.')) importedFiles(path.join(path.dirname(file), found), parts, seen);
  }
  return [...seen.values()];
}

/** The groups of texts in a part of the catalogue. */
export const groupsIn = (part: string): string[] =>
  [...fs.readFileSync(path.join(ROOT, `frontend/locales/en/${part}.ts`), 'utf8').matchAll(/\.\/(\w+)\.json/g)].map(
    ([, group = '']) => group,
  );
