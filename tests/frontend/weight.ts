import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { DIST } from './built.ts';

const Chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().default(false),
  isDynamicEntry: z.boolean().default(false),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const Manifest = z.record(z.string(), Chunk);

/** What a visit downloads, gzipped, in kB of 1,024 bytes. */
export type Weight = { js: number; css: number };

/** Weighs parts of the built frontend, which are named by their source file. */
export function readBuild() {
  const manifest = Manifest.parse(JSON.parse(fs.readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  /** The entry, and the code of all screens that it loads. */
  const first = [entry, 'app/main.tsx'];

  /** A chunk with everything that it imports statically. */
  function closure(key: string, seen = new Set<string>()): Set<string> {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of chunk.imports) closure(next, seen);
    return seen;
  }
  const filesOf = (keys: ReadonlySet<string>): { js: Set<string>; css: Set<string> } => {
    const chunks = [...keys].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
    return { js: new Set(chunks.map(({ file }) => file)), css: new Set(chunks.flatMap(({ css }) => css)) };
  };
  const union = (keys: readonly string[]) => new Set(keys.flatMap((key) => [...closure(key)]));
  const weigh = (keys: ReadonlySet<string>): Weight => {
    const { js, css } = filesOf(keys);
    return { js: sum(js), css: sum(css) };
  };
  return {
    /** Source files that are loaded on demand. */
    lazy: Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !first.includes(key)),
    /** The first visit of a screen: what every screen needs, and these parts. */
    visit: (...parts: string[]): Weight => weigh(union([...first, ...parts])),
    /** What a part adds to these others. */
    added: (part: string, ...to: string[]): Weight => weigh(closure(part).difference(union([...first, ...to]))),
    /** Fonts by name, as they are stored: woff2 is compressed already. */
    fonts: () =>
      Object.values(manifest)
        .filter(({ file }) => file.endsWith('.woff2'))
        .map(({ file }) => ({ file: path.basename(file), kB: fs.statSync(path.join(DIST, file)).size / 1024 })),
  };
}

const sum = (files: ReadonlySet<string>): number => [...files].reduce((total, file) => total + gzipped(file), 0);

const gzipped = (file: string): number => gzipSync(fs.readFileSync(path.join(DIST, file)), { level: 9 }).length / 1024;
