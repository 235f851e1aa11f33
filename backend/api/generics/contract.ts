import * as z from 'zod/mini';
import { Bilingual, filled } from '../edge/contract.ts';

/** Computed from the knowledge base. `riskCount` and `docCount` as specified. */
export const SiteStats = z.object({
  riskCount: z.int(),
  docCount: z.int(),
  questionCount: z.int(),
  normCount: z.int(),
});

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

const EmdnEntry = z.object({ Code: z.string(), Term: z.string() });
export const EmdnFile = z.array(EmdnEntry);

/** The questions on subjects that Acta does not cover yet and that the person wants news of. */
export const WaitingList = z.object({ topics: z.array(z.string()) });
export const JoinWaitingListBody = z.strictObject({ topic: filled(100) });
