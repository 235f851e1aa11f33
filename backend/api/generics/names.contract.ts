import * as z from 'zod/mini';
import { Bilingual } from '../edge/contract.ts';

const Named = z.object({ key: z.string(), name: Bilingual });
/** Names of all keys in the views. Changes only with `version`. */
export const KnowledgeNames = z.object({
  version: z.string(),
  norms: z.array(z.extend(Named, { title: Bilingual, position: z.int(), kind: z.enum(['law', 'standard']) })),
  templates: z.array(z.extend(Named, { category: z.string(), position: z.int(), norms: z.array(z.string()) })),
  risks: z.array(z.extend(Named, { type: Bilingual, category: Bilingual, situation: Bilingual, harm: Bilingual })),
  questions: z.array(z.extend(Named, { area: z.string(), choices: z.array(Named) })),
  notifications: z.array(Named),
  /** Tasks of the roadmap. */
  tasks: z.array(Named),
});
export type KnowledgeNames = z.infer<typeof KnowledgeNames>;
