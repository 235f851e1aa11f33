import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#/infra/dev/files.ts';
import { longTests } from '#/infra/dev/long-tests.ts';

it.each(Object.keys(longTests))('%s, which npm test leaves out, is there for test:long', (file) =>
  expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]),
);
