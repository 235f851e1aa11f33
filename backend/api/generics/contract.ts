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

/** What an answer sets: a value, or one by member of a set. */
const Scalar = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
const FactValue = z.union([Scalar, z.record(z.string(), Scalar)]);
const When = z.optional(z.string());

/**
 * The rules of class, the questions that can change it, and the norms: a browser finds the class with them and sends no
 * answer.
 */
export const ClassGuide = z.object({
  version: z.string(),
  facts: z.array(
    z.object({
      key: z.string(),
      type: z.enum(['boolean', 'enum', 'set', 'object']),
      values: z.array(z.string()),
      derived: z.optional(
        z.array(z.object({ when: z.string(), value: FactValue, world: z.optional(z.enum(['open', 'closed'])) })),
      ),
      settable: z.optional(z.boolean()),
      notAsked: z.optional(z.string()),
    }),
  ),
  questions: z.array(
    z.object({
      key: z.string(),
      area: z.string(),
      title: Bilingual,
      help: Bilingual,
      source: z.string(),
      when: When,
      choices: z.array(z.object({ key: z.string(), title: Bilingual, sets: z.record(z.string(), FactValue) })),
    }),
  ),
  classRules: z.array(
    z.object({
      rule: z.string(),
      indent: z.string(),
      when: z.string(),
      class: z.enum(['I', 'IIa', 'IIb', 'III']),
      unless: z.optional(z.array(z.string())),
      reason: Bilingual,
      source: z.string(),
      validFrom: z.string(),
      validTo: z.optional(z.string()),
    }),
  ),
  norms: z.array(
    z.object({
      key: z.string(),
      name: Bilingual,
      title: Bilingual,
      when: When,
      scope: z.optional(z.object({ when: z.string() })),
    }),
  ),
  /** Why a product has no class of Regulation (EU) 2017/745. */
  notes: z.array(z.object({ key: z.string(), when: z.string(), title: Bilingual, subtitle: Bilingual })),
});
export type ClassGuide = z.infer<typeof ClassGuide>;

const EmdnEntry = z.object({ Code: z.string(), Term: z.string() });
export const EmdnFile = z.array(EmdnEntry);

/** The questions on subjects that Acta does not cover yet and that the person wants news of. */
export const WaitingList = z.object({ topics: z.array(z.string()) });
export const JoinWaitingListBody = z.strictObject({ topic: filled(100) });
