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

const use = z.strictObject({
  ...attribute,
  states: bilingual,
  defines: bilingual,
  classes: z.array(z.strictObject({ concept: key, mention: bilingual.optional() })).min(2),
});
const named = z.strictObject({ attribute: key, ...bilingual.shape });
const work = z.strictObject({ about: z.array(key).min(1), before: z.array(key), asPlanned: z.array(key) });

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
  governing: bilingual,
  recording: bilingual,
  approval: bilingual,
  amended: bilingual,
  done: bilingual,
  following: bilingual,
  anyWork: z.strictObject({ before: z.array(key) }),
  works: z.array(work),
  counted: z.array(named),
  lasting: z.array(named),
  plain: bilingual,
  partial: bilingual,
  asked: bilingual,
  covered: bilingual,
  accounted: bilingual,
  documentNoun: bilingual,
  totals: z.array(z.strictObject({ ...attribute, ...bilingual.shape })),
  whole: bilingual,
  behindTotal: bilingual,
  uses: z.array(use),
  ruledOut: bilingual,
  only: bilingual,
  besides: bilingual,
});

/** A fact of a device that has one value in all documents. */
export type ValueRule = z.infer<typeof figure> | z.infer<typeof code>;

/** For whom or where a device is meant: it is the same in all documents. */
export type UseRule = z.infer<typeof use>;

/** A kind of work that is planned, with the duties to plan it and to do it as planned. */
export type Work = z.infer<typeof work>;

let loaded: z.infer<typeof schema> | undefined;
/** What contradicts itself, and the words of limits, rhythms and open cells; read once. Throws DataFileError. */
export function consistencyRules(): z.infer<typeof schema> {
  loaded ??= parseFile(consistencyFile, textOf(consistencyFile), schema);
  return loaded;
}
