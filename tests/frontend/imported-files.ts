import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '#/infra/dev/files.ts';

// Types are not loaded.
const importing = /(?:^|\n)(?:import|export) (?!type )[^;]*?from '([^']+)'|import\('([^']+)'\)/g;

/** A source of the frontend with all that it imports, at once or later: paths from the root. */
export function importedFiles(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !/^frontend\/(?!locales\/).*\.tsx?$/.test(file)) return seen;
  seen.add(file);
  const source = fs.readFileSync(path.join(ROOT, file), 'utf8');
  for (const [, now, later = ''] of source.matchAll(importing)) {
    const found = now ?? later;
    if (found.startsWith('.')) importedFiles(path.join(path.dirname(file), found), seen);
  }
  return seen;
}

/** The parts of the catalogue that these sources load themselves, as a dialog does that opens over any screen. */
export const partsLoadedBy = (files: Iterable<string>): string[] =>
  [...files].flatMap((file) =>
    [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/loadPart\('(\w+)'\)/g)].map(([, part = '']) => part),
  );

/** The groups of texts in a part of the catalogue. */
export const groupsIn = (part: string): string[] =>
  [...fs.readFileSync(path.join(ROOT, `frontend/locales/en/${part}.ts`), 'utf8').matchAll(/\.\/(\w+)\.json/g)].map(
    ([, group = '']) => group,
  );
