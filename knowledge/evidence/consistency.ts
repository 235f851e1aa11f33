import { z } from 'zod';
import { parseFile, textOf } from '../load/data-files.ts';
import { bilingual } from '../load/schema.ts';

export const consistencyFile = 'consistency.yaml';

const schema = z.strictObject({
  editions: z.record(z.string().regex(/^(?:ISO|IEC) [\d-]+$/), z.int().min(1980).max(2100)),
  limit: bilingual,
  measured: bilingual,
  atMost: bilingual,
  atLeast: bilingual,
  ageInYears: z.int().positive(),
  since: bilingual,
});

let loaded: z.infer<typeof schema> | undefined;
/** Editions in use and the words of limits and ages, read once. Throws DataFileError. */
export function consistencyRules(): z.infer<typeof schema> {
  loaded ??= parseFile(consistencyFile, textOf(consistencyFile), schema);
  return loaded;
}
