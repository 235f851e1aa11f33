import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { demoFiles, makeDemoFiles } from './demo-documents.ts';

it('The documents of the demo are those that their sources make', async () => {
  const made = await makeDemoFiles();
  expect(fs.readdirSync(demoFiles).toSorted()).toEqual([...made.keys()].toSorted());
  for (const [name, bytes] of made) expect(bytes.equals(fs.readFileSync(path.join(demoFiles, name))), name).toBe(true);
});
