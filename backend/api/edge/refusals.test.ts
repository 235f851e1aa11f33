import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { refusals } from './refusals.ts';

it('have each code in one file', () => {
  const files = globSync(path.join(import.meta.dirname, 'refusals/*.ts'));
  const codes = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z_]+): \{/gm)].map(([, code = '']) => code),
  );
  expect(codes.toSorted()).toEqual(Object.keys(refusals).toSorted());
});
