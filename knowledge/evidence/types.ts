import type { EvidenceKind } from '../evidence-kinds.ts';
import type { Bilingual } from '../types.ts';

export type Language = keyof Bilingual;

/** Something a fulfilling passage states. It is met where each of its groups of terms occurs. */
export type Facet = {
  id: string;
  label: Bilingual;
  mandatory: boolean;
  en: readonly string[];
  fr: readonly string[];
};

type Examples = { en: readonly string[]; fr: readonly string[] };

/** What recognises evidence for one duty in the documents of a manufacturer. The key is that of the requirement. */
export type EvidenceRow = {
  key: string;
  /** Kinds of document in which it is expected. */
  documents: readonly EvidenceKind[];
  /** What a passage or its heading must be about. */
  topic: Bilingual;
  facets: readonly Facet[];
  /** A reasoned, documented exclusion is allowed. */
  exclusion: boolean;
  /** What to do when evidence is missing. */
  resolution: Bilingual;
  /** Sentences that are evidence, and sentences that resemble it and are none. */
  positive: Examples;
  negative: Examples;
};

/** The rows of one file. The files of a norm cover every duty of its parts that they touch. */
export type EvidenceFile = { name: string; norm: string; rows: readonly EvidenceRow[] };

/** A sentence of a document under the heading of its section. */
export type Passage = { heading: string; sentence: string };

/** What makes a sentence no statement of what is done, whatever its subject. */
export type Defect = 'QUESTION' | 'PLACEHOLDER' | 'DEFERRED' | 'INTENDED' | 'RESTATED' | 'WEAK' | 'DENIED' | 'ABSENT';

/** The words that betray defects, as patterns of terms. */
export type PolarityWords = {
  placeholder: Bilingual;
  deferred: Bilingual;
  /** Future and instruction: a defect only where neither plan nor procedure is the place of the evidence. */
  intended: Bilingual;
  restated: Bilingual;
  weak: Bilingual;
  /** Negated verbs: they reach back to their subject. */
  denied: Bilingual;
  /** "No", "without": they reach over what follows. */
  absent: Bilingual;
  /** Where a part of a sentence begins that a negation does not reach back over. */
  boundary: Bilingual;
  /** What sounds negative and asserts something. */
  harmless: Bilingual;
  /** What states that a requirement does not apply. */
  exclusion: Bilingual;
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
