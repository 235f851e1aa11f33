import { z } from 'zod';
import { parseFile, textOf } from '../load/data-files.ts';
import { bilingual, key } from '../load/schema.ts';

export const consistencyFile = 'consistency.yaml';

const attribute = { attribute: key, requirements: z.array(key) };
const figure = z.strictObject({ ...attribute, unit: z.string(), range: z.literal(true).optional() });
const code = z.strictObject({
  ...attribute,
  code: z.string().transform((pattern) => new RegExp(pattern, 'gu')),
});

const schema = z.strictObject({
  editions: z.record(z.string().regex(/^(?:ISO|IEC) [\d-]+$/), z.int().min(1980).max(2100)),
  limit: bilingual,
  measured: bilingual,
  atMost: bilingual,
  atLeast: bilingual,
  ageInYears: z.int().positive(),
  since: bilingual,
  rhythms: z.array(z.strictObject({ days: z.number().positive(), ...bilingual.shape })),
  deadline: bilingual,
  openCell: bilingual,
  values: z.array(z.union([figure, code])),
  otherSubject: bilingual,
  complete: bilingual,
});

/** A fact of a device that has one value in all documents. */
export type ValueRule = z.infer<typeof figure> | z.infer<typeof code>;

let loaded: z.infer<typeof schema> | undefined;
/** What contradicts itself, and the words of limits, rhythms and open cells; read once. Throws DataFileError. */
export function consistencyRules(): z.infer<typeof schema> {
  loaded ??= parseFile(consistencyFile, textOf(consistencyFile), schema);
  return loaded;
}
