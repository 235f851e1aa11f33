import * as z from 'zod/mini';
import { Bilingual } from '../edge/contract.ts';

const GlossaryTerm = z.object({
  key: z.string(),
  name: Bilingual,
  /** How it is abbreviated; null where it is not. */
  short: z.nullable(Bilingual),
  definition: Bilingual,
  /** The article, clause or guidance that lays its meaning down, as it is cited in English. */
  source: z.string(),
});
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;

export const Glossary = z.object({ terms: z.array(GlossaryTerm) });
export type Glossary = z.infer<typeof Glossary>;

/** By concept, its names in both languages, without accents and case; `*` stands for any ending. */
export const Synonyms = z.object({ groups: z.array(z.array(z.string())) });
export type Synonyms = z.infer<typeof Synonyms>;
