import type { EvidenceKind } from '../evidence-kinds.ts';
import type { Expectations } from './expectations.ts';
import type { Bilingual } from '../types.ts';

export type Language = keyof Bilingual;

/** A thing that documents speak of. `en` and `fr` are all terms that name it, those of narrower concepts included. */
export type Concept = Bilingual & {
  key: string;
  name: Bilingual;
  /** The terms that name it and nothing narrower. */
  own: Bilingual;
  /** Keys of the concepts that are a kind or a part of it. */
  narrower: readonly string[];
  /** Its words are too common to name it by themselves: it is looked for only where a rule asks for it. */
  loose: boolean;
  /** How it is abbreviated, as "GSPR"; null where it is not. */
  short: Bilingual | null;
  /** What it means, in our own words, for the glossary; null where it has no entry there. */
  definition: Bilingual | null;
  /** Where its meaning is laid down: an article, a clause or a guidance document. */
  source: string | null;
};

/** A statement of a passage that meets a duty. It is met where each of its groups of terms occurs. */
export type Facet = {
  id: string;
  label: Bilingual;
  mandatory: boolean;
  en: readonly string[];
  fr: readonly string[];
};

type Examples = { en: readonly string[]; fr: readonly string[] };

/**
 * The patterns that recognise evidence for one duty in the documents of a manufacturer. The key is that of the
 * requirement.
 */
export type EvidenceRow = Expectations & {
  key: string;
  /** Kinds of document that should hold it. */
  documents: readonly EvidenceKind[];
  /** The topic of a passage or its heading. */
  topic: Bilingual;
  facets: readonly Facet[];
  /** A reasoned, documented exclusion is allowed. */
  exclusion: boolean;
  /** What to do when evidence is missing. */
  resolution: Bilingual;
  /** Sentences that are evidence, and sentences that only resemble it. */
  positive: Examples;
  negative: Examples;
};

/** The rows of one file. The files of a norm cover every duty of the parts in them. */
export type EvidenceFile = { name: string; norm: string; rows: readonly EvidenceRow[] };

/** A sentence of a document under the heading of its section. */
export type Passage = { heading: string; sentence: string };

/** The reason why a sentence states no completed act, for any subject. */
export type Defect = 'QUESTION' | 'PLACEHOLDER' | 'DEFERRED' | 'INTENDED' | 'RESTATED' | 'WEAK' | 'DENIED' | 'ABSENT';

/** The words that signal defects, as patterns of terms. */
export type PolarityWords = {
  placeholder: Bilingual;
  deferred: Bilingual;
  /** Future and instruction: a defect only if the evidence is neither in a plan nor in a procedure. */
  intended: Bilingual;
  restated: Bilingual;
  weak: Bilingual;
  /** Negated verbs: they reach back to their subject. */
  denied: Bilingual;
  /** "No", "without": they reach over the following words. */
  absent: Bilingual;
  /** The start of a part of a sentence that stops a backward negation. */
  boundary: Bilingual;
  /** Negative phrases that assert something. */
  harmless: Bilingual;
  /** Phrases that state that a requirement does not apply. */
  exclusion: Bilingual;
  /** Words without a matter of their own, such as "this" and "done". */
  light: Bilingual;
};

export type Because =
  | { code: 'EVERY_FACET' }
  | { code: 'OTHER_TOPIC' }
  | { code: 'FACETS_MISSING'; missing: readonly string[] }
  | { code: Defect; words: string };

export type Screening = {
  verdict: 'met' | 'partly' | 'contradicted' | 'restated' | 'none';
  /** Ids of the facets that the passage states without defect. */
  facets: readonly string[];
  because: Because;
};
