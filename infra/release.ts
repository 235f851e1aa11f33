import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** The version of Acta, as in package.json. */
export const release = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'))).version;
