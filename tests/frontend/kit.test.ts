import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { DIST, ensureBuilt } from './built.ts';

beforeAll(ensureBuilt);

it('the page of the kit is in no build of the product', () => {
  const source = fs.readFileSync(path.join(import.meta.dirname, '../../frontend/dev/kit/kit-page.tsx'), 'utf8');
  const sentence = 'Every component of frontend/ui in its states.';
  expect(source).toContain(sentence);
  const manifest = fs.readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8');
  expect(manifest).toContain('features/public/index-page.tsx');
  expect(manifest).not.toContain('dev/kit');
  const files = fs.readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  const holding = files.filter(
    (file) => /\.(js|html)$/.test(file) && fs.readFileSync(path.join(DIST, file), 'utf8').includes(sentence),
  );
  expect(holding).toEqual([]);
});
