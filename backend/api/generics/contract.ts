import * as z from 'zod/mini';
import { Acted, Bilingual, filled } from '../edge/contract.ts';

/** Computed from the knowledge base. `riskCount` and `docCount` as specified. */
export const SiteStats = z.object({
  riskCount: z.int(),
  docCount: z.int(),
  questionCount: z.int(),
  normCount: z.int(),
});

/** What was read by whom in the knowledge base, and what nobody has confirmed yet; counted by this installation. */
export const KnowledgeReview = z.object({
  version: z.string(),
  counts: z.object({ laws: z.int(), standards: z.int(), duties: z.int(), classRules: z.int(), risks: z.int() }),
  /** Laws and standards whose edition was read somewhere, with the day. */
  confirmedEditions: z.array(z.object({ key: z.string(), name: Bilingual, on: z.string() })),
  /** How many references of harmonised standards were seen in a list of the Official Journal, of how many standards. */
  harmonisedSeen: z.int(),
  areas: z.array(
    z.object({
      key: z.string(),
      title: Bilingual,
      /** Rows of the knowledge base; null where it has no rows. */
      rows: z.nullable(z.int()),
      on: z.string(),
      by: z.enum(['second', 'mixed', 'author']),
      text: z.enum(['open', 'partly', 'closed']),
      open: Bilingual,
    }),
  ),
});
export type KnowledgeReview = z.infer<typeof KnowledgeReview>;

/** What an answer sets: a value, or one by member of a set. */
const Scalar = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
const FactValue = z.union([Scalar, z.record(z.string(), Scalar)]);
const When = z.optional(z.string());
// The same as of events, said again: a public page loads no events.
const Outcome = z.enum(['device', 'accessory', 'annex-xvi', 'ivd', 'medicine', 'not-device', 'borderline']);

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
        z.array(
          z.object({
            when: z.string(),
            value: FactValue,
            world: z.optional(z.enum(['open', 'closed'])),
            overrides: z.optional(z.boolean()),
          }),
        ),
      ),
      stated: z.optional(z.boolean()),
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
  /** What a product is in law: rules in their order, and the law that applies to no device. */
  qualification: z.array(
    z.object({
      key: z.string(),
      outcome: z.optional(Outcome),
      with: z.optional(z.array(Outcome)),
      when: z.string(),
      reason: Bilingual,
      decidedBy: z.optional(Bilingual),
      source: z.string(),
      validFrom: z.string(),
      validTo: z.optional(z.string()),
    }),
  ),
  otherLaws: z.array(
    z.object({
      key: z.string(),
      when: z.string(),
      name: Bilingual,
      reason: Bilingual,
      validFrom: z.string(),
      validTo: z.optional(z.string()),
    }),
  ),
  /** Why a product has no class of Regulation (EU) 2017/745. */
  notes: z.array(z.object({ key: z.string(), when: z.string(), title: Bilingual, subtitle: Bilingual })),
});
export type ClassGuide = z.infer<typeof ClassGuide>;

/** The question with which the guide begins, for who has not loaded its rules yet; null where there is none. */
export const GuideStart = z.object({
  question: z.nullable(
    z.object({
      key: z.string(),
      title: Bilingual,
      help: Bilingual,
      source: z.string(),
      choices: z.array(z.object({ key: z.string(), title: Bilingual })),
    }),
  ),
});
export type GuideStart = z.infer<typeof GuideStart>;

const EmdnEntry = z.object({ Code: z.string(), Term: z.string() });
export const EmdnFile = z.array(EmdnEntry);
/** `fileName`: its ending says how the file is read: .xlsx, .csv or .json. */
export const ImportEmdnQuery = z.strictObject({ locale: z.enum(['EN', 'FR']), fileName: filled(200) });
/** `orphans`: codes whose parent the file does not hold; they stand at the top of the tree. */
export const EmdnImported = z.extend(Acted, { codes: z.int(), orphans: z.int() });

/** Where development and demo show the mails that they send; null where there is no such place. */
export const Mailbox = z.object({ url: z.nullable(z.string()) });
