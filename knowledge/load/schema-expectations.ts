import { z } from 'zod';
import type { Expectation } from '../evidence/expectations.ts';
import { isPattern } from '../evidence/terms.ts';
import { bilingual, key, text } from './schema.ts';

/** Schema of the second version of the format of evidence. */

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no id of words joined by hyphens');
/** Alternatives of terms, none of them empty. */
export const pattern = text.refine(isPattern, 'has an alternative without words');
const groups = (least: number) => ({ en: z.array(pattern).min(least), fr: z.array(pattern).min(least) });

const bounds = ['present', 'atLeast', 'atMost', 'spans', 'equalsFact'] as const;
const value = z
  .strictObject({
    quantity: id,
    unit: z.string(),
    present: z.literal(true).optional(),
    atLeast: z.number().optional(),
    atMost: z.number().optional(),
    spans: z.tuple([z.number(), z.number()]).optional(),
    equalsFact: id.optional(),
  })
  .refine((one) => bounds.filter((bound) => one[bound] !== undefined).length === 1, 'needs exactly one bound')
  .refine(({ spans }) => spans === undefined || spans[0] < spans[1], 'spans from more to less');

const common = { id, label: bilingual, weight: z.number().min(1).max(5) };
const decides = z.literal(true).optional();
const table = z
  .strictObject({ columns: z.array(id).min(1), decisive: id })
  .refine(({ columns, decisive }) => columns.includes(decisive), 'has a decisive column that is none of its columns');

const expectation: z.ZodType<Expectation> = z.union([
  z.strictObject({ ...common, decides, value }),
  z.strictObject({
    ...common,
    decides,
    interval: z.strictObject({ unit: z.enum(['days', 'months', 'years']), atMost: z.number().positive() }),
  }),
  z.strictObject({ ...common, decides, table }),
  z.strictObject({ ...common, decides, identity: z.array(z.enum(['id', 'version', 'date', 'approver'])).min(1) }),
  // The others only weigh: words alone decide nothing.
  z.strictObject({ ...common, section: bilingual }),
  z.strictObject({ ...common, reference: id }),
  z.strictObject({ ...common, person: z.strictObject({ role: id, qualified: z.boolean() }) }),
  z.strictObject({ ...common, terms: z.strictObject(groups(1)) }),
]);

const failure = z.strictObject({
  id,
  label: bilingual,
  criticity: z.enum(['critical', 'minor']),
  ...groups(2),
  examples: z.strictObject({ en: z.array(text).min(1), fr: z.array(text).min(1) }),
});

/** The parts that a row of evidence may have beside its patterns. */
export const version2 = {
  acts: z.enum(['done', 'rule', 'plan']).optional(),
  about: z.array(id).min(1).optional(),
  expect: z.array(expectation).min(1).optional(),
  failures: z.array(failure).min(1).max(4).optional(),
  compare: z.array(id).min(1).optional(),
  rivals: z.array(key).min(1).optional(),
};
