import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { BuiltPages } from './contract.ts';

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const Manifest = z.record(z.string(), Chunk);

/** The files of the built screens, as addresses; each script comes after those that it imports. */
export type Files = { styles: readonly string[]; scripts: readonly string[] };

/** What the build of the frontend holds for the server. `filesOf`: what these screens load. `textFont`: for all pages. */
export type Build = BuiltPages & {
  filesOf: (sources: readonly string[]) => Files;
  textFont: string | null;
};

/** Loads what the frontend has built for the server into this folder; null where it has built nothing. */
export async function loadBuild(folder: string): Promise<Build | null> {
  const main = path.join(folder, '.server/main.js');
  if (!existsSync(main)) return null;
  const pages: BuiltPages = await import(pathToFileURL(main).href);
  const manifest = Manifest.parse(JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')));
  const font = Object.values(manifest).find(({ file }) => /geist-latin-wght.*\.woff2$/.test(file));
  return {
    ...pages,
    textFont: font ? `/${font.file}` : null,
    filesOf(sources) {
      const { styles, scripts } = filesIn(manifest, sources);
      const addresses = (files: ReadonlySet<string>) => [...files].map((file) => `/${file}`);
      return { styles: addresses(styles), scripts: addresses(scripts) };
    },
  };
}

/** The files of these parts of the build, and of everything that they import. */
function filesIn(manifest: z.infer<typeof Manifest>, sources: readonly string[]) {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.css.forEach((file) => styles.add(file));
    chunk.imports.forEach(add);
    scripts.add(chunk.file);
  };
  sources.forEach(add);
  return { styles, scripts };
}
