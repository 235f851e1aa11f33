import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const root = path.join(import.meta.dirname, '../..');
const Package = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });
const { version, dependencies } = Package.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

/** What the image holds and runs: without tests, and without what starts Acta on a machine of its own. */
const files = globSync('{backend,infra,knowledge}/**/*.{ts,mjs}', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && !file.startsWith(path.join('infra', 'dev')),
);

/** Packages that are named in an import; one of types alone leaves nothing behind when the program runs. */
function packagesOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/^import type [^;]*;/gm, '');
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([@a-z][^':]*)'/g)].map(([, specifier = '']) =>
    specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'),
  );
}

describe('The image', () => {
  it('gets the packages that its programs load, and no others', () => {
    const loaded = new Set(files.flatMap(packagesOf));
    expect(loaded.size).toBeGreaterThan(20);
    expect(Object.keys(dependencies).toSorted()).toEqual([...loaded].toSorted());
  });

  it('is called after this release where nothing else is said', () => {
    const compose = readFileSync(path.join(root, 'infra/compose.yaml'), 'utf8');
    expect(compose).toContain(`image: acta:\${ACTA_VERSION:-${version}}`);
  });
});
