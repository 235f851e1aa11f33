import { z } from 'zod';
import { parseFile, textOf } from './data-files.ts';
import type { Framework } from '../types.ts';

const file = 'frameworks.yaml';
const frameworkSchema = z.strictObject({
  key: z.string(),
  norms: z.array(z.string()),
  requirements: z.array(z.string()),
});

let frameworks: readonly Framework[] | undefined;

/** The frameworks that a check offers by name; read once. Throws DataFileError. */
export function loadFrameworks(): readonly Framework[] {
  frameworks ??= parseFile(file, textOf(file), z.array(frameworkSchema));
  return frameworks;
}
