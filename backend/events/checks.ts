import * as z from 'zod/mini';
import { Encrypted, event, type EventOf } from './define.ts';
import { CheckEngine, Criticity, Finding, QuoteRef, Verdict } from './finding.ts';
import { CheckModel, ModelReading, TokensUsed } from './model-reading.ts';
import { Owner } from './owner.ts';

/**
 * What a check judges: frameworks, whole norms, or clauses of a norm. Names are open: a new framework is no new schema.
 */
export const CheckScope = z.object({
  frameworks: z.array(z.string()),
  norms: z.array(z.object({ norm: z.string(), clause: z.nullable(z.string()) })),
});
export type CheckScope = z.infer<typeof CheckScope>;

/** A version of a document of the space, as it was attached. */
export const CheckedDocument = z.object({
  document: z.string(),
  /** From 1. */
  version: z.int(),
  name: z.string(),
  description: z.string(),
  fileName: z.string(),
  size: z.int(),
  sha256: z.string(),
});
export type CheckedDocument = z.infer<typeof CheckedDocument>;

/** `label` in events about the whole check is its name at that time. */
const named = { label: z.string() };

/** Stream `check-<run>`: a conformity check from its making to its end, and what people say of its findings. */
export const checkEvents = {
  CheckCreated: event(z.object(named)),
  CheckRenamed: event(z.object({ from: z.string(), to: z.string() })),
  CheckScopeSet: event(z.object({ scope: CheckScope })),
  DocumentsAttached: event(z.object({ documents: z.array(CheckedDocument) })),
  DocumentDetached: event(z.object({ document: z.string(), name: z.string() })),
  /** Everything that decides the verdicts, so that a repetition gives the same ones. */
  CheckRequested: event(
    z.object({
      ...named,
      scope: CheckScope,
      documents: z.array(CheckedDocument),
      /** The keys to judge, in their order. */
      requirements: z.array(z.string()),
      engine: CheckEngine,
      /** SHA-256 over what the device says of itself and of what applies to it. */
      facts: z.string(),
      /** An ended check whose findings are kept where nothing has changed. */
      base: z.nullable(z.string()),
      /** Whether it took a credit. */
      isPaid: z.boolean(),
      /** The second reader that the person agreed to; null where rules judge alone. */
      model: z.nullable(CheckModel),
    }),
    (old: object) => ({ ...old, model: null }),
  ),
  /** `outcome`: `read`, or the code why not. `left`: documents that are still to be read. */
  DocumentRead: event(
    z.object({
      document: z.string(),
      sha256: z.string(),
      name: z.string(),
      outcome: z.string(),
      extractor: z.nullable(z.string()),
      pages: z.nullable(z.int()),
      unreadable: z.array(z.int()),
      blocks: z.int(),
      /** Blocks with words that are meant for a model; null where nobody looked for them. */
      speaksToModels: z.nullable(z.array(z.int())),
      left: z.int(),
    }),
    (old: object) => ({ ...old, speaksToModels: null }),
  ),
  /**
   * The outcome of call `call` to the model, from 0: `answered`, or the code why not. Of an answer it keeps no word,
   * only where the quotations stand. `of`: calls that are planned.
   */
  ModelAnswered: event(
    z.object({
      call: z.int(),
      of: z.int(),
      outcome: z.string(),
      /** As the provider names it; null where it did not answer. */
      model: z.nullable(z.string()),
      requirements: z.array(z.string()),
      readings: z.array(ModelReading),
      /** As the provider counted; null where it does not say. */
      usage: z.nullable(TokensUsed),
      /** What is counted against the limit: as used, or as estimated. */
      tokens: z.int(),
      /** In the currency of the prices; null without prices. */
      cost: z.nullable(z.number()),
    }),
  ),
  /**
   * The findings of the next requirements; `batch` from 0. `kept`: how many of them the check that it repeats had found
   * already, on the same basis, so that they were not judged again.
   */
  RequirementsJudged: event(
    z.object({ batch: z.int(), findings: z.array(Finding), kept: z.int() }),
    (old: { batch: number; findings: readonly Finding[] }) => ({ ...old, kept: 0 }),
    // Schema 3 knows more reasons: those of a model. Schema 4 those of facts that differ between documents.
    (old: object) => old,
    (old: object) => old,
  ),
  CheckCompleted: event(z.object({ ...named, requirements: z.int() })),
  CheckFailed: event(z.object({ ...named, code: z.string(), returnsCredit: z.boolean() })),
  CheckCancelled: event(z.object({ ...named, returnsCredit: z.boolean() })),
  CheckArchived: event(z.object(named)),
  FindingConfirmed: event(z.object({ requirement: z.string(), verdict: Verdict })),
  /** The reason of the event says why. */
  FindingOverruled: event(
    z.object({ requirement: z.string(), from: Verdict, to: Verdict, criticity: z.nullable(Criticity) }),
  ),
  FindingAsked: event(z.object({ requirement: z.string(), text: Encrypted })),
  /**
   * A second person read a confirmed finding without seeing the first reading. Where they differ, somebody decides. Why
   * stands in the reason of the event.
   */
  FindingReadAgain: event(
    z.object({ requirement: z.string(), verdict: Verdict, criticity: z.nullable(Criticity), agrees: z.boolean() }),
  ),
  /**
   * A reviewer answered a finding whose answer was known. It changes no finding. `of`: the check it was taken from;
   * `kind`: a met finding without its deciding quote, or a gap that was confirmed.
   */
  ControlAnswered: event(
    z.object({
      requirement: z.string(),
      of: z.string(),
      kind: z.enum(['quoteLeftOut', 'confirmedGap']),
      answer: Verdict,
      isRight: z.boolean(),
    }),
  ),
  FindingAssigned: event(z.object({ requirement: z.string(), owner: z.nullable(Owner) })),
  /**
   * A passage is evidence of a requirement. `origin`: it was quoted by a finding that a person confirmed as met, or a
   * person chose it. `name` is that of the document.
   */
  EvidenceLinked: event(
    z.object({ requirement: z.string(), name: z.string(), quote: QuoteRef, origin: z.enum(['finding', 'person']) }),
  ),
  EvidenceUnlinked: event(z.object({ requirement: z.string(), name: z.string(), quote: QuoteRef })),
};
export type CheckEvent = EventOf<typeof checkEvents>;
