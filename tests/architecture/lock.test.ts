import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';

const Lock = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
});

/** npm refuses a lock file that was written where a registry or a platform left entries out. */
it('the lock file has an entry for every platform of every package', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const { packages } = Lock.parse(JSON.parse(text));
  const names = new Set(Object.keys(packages).map((name) => name.replace(/^.*node_modules\//, '')));
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(optional.length).toBeGreaterThan(50);
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});

it('the lock file names no registry', () => {
  expect(readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8')).not.toContain(
    '"resolved": "http',
  );
});
