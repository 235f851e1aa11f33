import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';

const root = path.join(import.meta.dirname, '../..');
const Lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), license: z.string().optional() })),
});

/** Licences that let the owner choose how to license the product. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'MPL-2.0', // file by file: it binds whoever changes those files, which we do not
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'PSF-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Looked at one by one: what their files say where the lock file says nothing or names a choice. */
const examined: Readonly<Record<string, string>> = {
  // The LICENSE files of these hold the MIT licence.
  ssh2: 'none stated',
  buildcheck: 'none stated',
  'cpu-features': 'none stated',
  'png-js': 'none stated',
  // Its LICENSE file holds the Apache licence.
  '@react-aria/optimize-locales-plugin': 'none stated',
};

const parts = (expression: string) => expression.replace(/[()]/g, '').split(/\s+OR\s+|\//);
const isFine = (expression: string) =>
  parts(expression).some((choice) => choice.split(/\s+AND\s+/).every((licence) => permissive.has(licence.trim())));

it('every dependency has a permissive licence', () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const dependencies = Object.entries(packages).filter(([name]) => name !== '');
  expect(dependencies.length).toBeGreaterThan(300);
  const others = dependencies
    .map(([name, { license }]) => ({ name: name.replace(/^.*node_modules\//, ''), license: license ?? 'none stated' }))
    .filter(({ name, license }) => !isFine(license) && examined[name] !== license);
  expect(others).toEqual([]);
});
