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

/** The files of the built screens, as addresses. */
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
      const chunks = [...withImports(manifest, sources)].flatMap((key) => manifest[key] ?? []);
      const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
      return {
        styles: addresses(chunks.flatMap(({ css }) => css)),
        scripts: addresses(chunks.map(({ file }) => file)),
      };
    },
  };
}

/** These parts of the build, with everything that they import. */
function withImports(manifest: z.infer<typeof Manifest>, keys: readonly string[], seen = new Set<string>()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withImports(manifest, manifest[key]?.imports ?? [], seen);
  }
  return seen;
}
