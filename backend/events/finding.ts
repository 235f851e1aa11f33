import * as z from 'zod/mini';

/**
 * What a check says of a requirement. `met`: evidence found, a person confirms it; `notAddressed`: no document speaks
 * of it; `unsure`: for a person or a model; `notReadable`: pages without text may hold the answer.
 */
export const Verdict = z.enum(['met', 'gap', 'notAddressed', 'notApplicable', 'unsure', 'notReadable']);
export type Verdict = z.infer<typeof Verdict>;

export const Criticity = z.enum(['critical', 'minor']);
export type Criticity = z.infer<typeof Criticity>;

/** Why a verdict is what it is, each with a sentence in both catalogues. */
export const ReasonCode = z.enum([
  'EXPECTATION_FOUND',
  'FAILURE_MODE',
  'DENIED',
  'DEFERRED',
  'PLACEHOLDER',
  'EMPTY_SECTION',
  'ONLY_RESTATED',
  'VALUE_OUTSIDE',
  'VALUES_DIFFER',
  'VERSION_DIFFERS',
  'EDITION_SUPERSEDED',
  'COUNT_INCOMPLETE',
  'APPROVED_AFTER_USE',
  'LESS_THAN_PLANNED',
  'USES_DIFFER',
  'REFERENCE_ABSENT',
  'ONLY_UNCONTROLLED',
  'NOTHING_FOUND',
  'MODEL_AGREES',
  'MODEL_DIFFERS',
  'MODEL_ALONE',
  'MODEL_UNSURE',
]);
export type ReasonCode = z.infer<typeof ReasonCode>;

/** `about`: the expectation, facet or failure mode of the knowledge base; `quote`: which quote shows it, from 0. */
export const Reason = z.object({
  code: ReasonCode,
  about: z.nullable(z.string()),
  quote: z.nullable(z.object({ side: z.enum(['for', 'against']), index: z.int() })),
});
export type Reason = z.infer<typeof Reason>;

/** The place of a quotation, without any word of the document. */
export const QuotePlace = z.object({
  page: z.nullable(z.int()),
  /** Word keeps only the page of its last layout. */
  approximate: z.boolean(),
  slide: z.nullable(z.int()),
  cell: z.nullable(z.string()),
  line: z.nullable(z.int()),
});

/**
 * A quotation without its words: characters `from` to `to` of a block of the kept text of a file. `wordsSha256` shows
 * later whether the words are the same (ADR 32).
 */
export const QuoteRef = z.object({
  document: z.string(),
  version: z.int(),
  sha256: z.string(),
  block: z.int(),
  from: z.int(),
  to: z.int(),
  wordsSha256: z.string(),
  place: QuotePlace,
});
export type QuoteRef = z.infer<typeof QuoteRef>;

/** A place in a document of a check: characters `from` to `to` of a block. */
export type QuoteAt = Pick<QuoteRef, 'document' | 'block' | 'from' | 'to'>;

/** A place as one word: in addresses, and to compare. */
export const addressOf = ({ document, block, from, to }: QuoteAt): string => `${document}.${block}.${from}-${to}`;

export const CheckEngine = z.enum(['rules', 'model', 'both']);
export type CheckEngine = z.infer<typeof CheckEngine>;

/** What a check found about one requirement. `score` from 0 (met) to 1 (open), `confidence` from 0 to 1. */
export const Finding = z.object({
  requirement: z.string(),
  verdict: Verdict,
  criticity: z.nullable(Criticity),
  score: z.number(),
  confidence: z.number(),
  /** What speaks for it, the best first; shown also when the verdict is unsure. */
  quotes: z.array(QuoteRef),
  against: z.array(QuoteRef),
  /** Expectations or facets of the knowledge base that nothing states. */
  missing: z.array(z.string()),
  reasons: z.array(Reason),
  engine: CheckEngine,
  /** SHA-256 over file hashes, knowledge, engine and settings: the same fingerprint, the same finding. */
  fingerprint: z.string(),
});
export type Finding = z.infer<typeof Finding>;
