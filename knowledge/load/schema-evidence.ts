import { z } from 'zod';
import type { EvidenceFile } from '../evidence/types.ts';
import { bilingual, key, text } from './schema.ts';
import { evidence } from './schema-content.ts';
import { pattern, version2 } from './schema-expectations.ts';

/** Schema of the files that recognise evidence. The check, not the schema, counts the examples of a row. */

const groups = z.array(pattern).min(1);
const examples = z.strictObject({ en: z.array(text), fr: z.array(text) });

const facet = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no id of words joined by hyphens'),
  label: bilingual,
  mandatory: z.boolean(),
  en: groups,
  fr: groups,
});

const row = z.strictObject({
  ...version2,
  key,
  documents: z.array(evidence).min(1),
  topic: z.strictObject({ en: pattern, fr: pattern }),
  facets: z
    .array(facet)
    .min(1)
    .refine((facets) => facets.some(({ mandatory }) => mandatory), 'has no mandatory facet'),
  exclusion: z.boolean(),
  resolution: bilingual,
  positive: examples,
  negative: examples,
});

export const evidenceFileSchema: z.ZodType<Omit<EvidenceFile, 'name'>> = z.strictObject({
  norm: key,
  rows: z.array(row).min(1),
});
