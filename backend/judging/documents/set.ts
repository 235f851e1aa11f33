import type { Block, Reading } from '#/backend/reading/blocks.ts';
import type { ReadPassage } from '#/knowledge/evidence/evidence.ts';
import type { EvidenceKind } from '#/knowledge/evidence-kinds.ts';
import type { Language } from '#/knowledge/evidence/types.ts';
import type { Conflict } from '../facts/conflict.ts';
import type { Fact } from '../facts/values.ts';
import type { Scores } from '../search/scores.ts';
import type { WordIndex } from '../search/word-index.ts';

/** A document of a run as it was read. `document` and `version` name it, `sha256` is the hash of its file. */
export type CheckedDocument = { document: string; version: number; sha256: string; reading: Reading };

/** What a document says of itself. */
export type Description = {
  title: string;
  kind: EvidenceKind | null;
  /** Minutes, mails, slides, advertising and texts that repeat duties never show that a duty is met. */
  controlled: boolean;
  language: Language;
  identifier: string | null;
  version: string | null;
  status: 'draft' | 'approved' | 'withdrawn' | null;
  /** Day of approval, `2026-11-21`. */
  approved: string | null;
};

/** Passages under the same headings and the same table head. */
export type Section = { document: number; heading: string; language: Language };

/** A sentence or a row of a table: `block.text.slice(from, to)`. Neighbours in a section follow each other. */
export type Passage = {
  document: number;
  section: number;
  block: Block;
  from: number;
  to: number;
  language: Language;
  /** A heading with nothing below it. */
  isEmpty: boolean;
};

/**
 * Documents read once, for any number of requirements. Their order is that of their hashes, so that neither names nor the
 * order of uploads change a verdict.
 */
export type PreparedSet = {
  documents: readonly CheckedDocument[];
  descriptions: readonly Description[];
  sections: readonly Section[];
  passages: readonly Passage[];
  /** Words of passages and of headings. */
  index: Record<Language, { passages: WordIndex; sections: WordIndex }>;
  /** How much each passage has of what a requirement asks for. */
  scores: Scores;
  /** What documents say of attributes that have one value. */
  facts: readonly Fact[];
  /** What contradicts the facts of a passage. */
  conflicts: ReadonlyMap<number, readonly Conflict[]>;
  /** Passages that refer to a document that is not in the set. */
  citesAbsent: ReadonlySet<number>;
  /** A passage with the flaws of its sentence; read when it is first asked for. */
  read: (passage: number) => ReadPassage;
};

export const textOfPassage = ({ block, from, to }: Passage): string => block.text.slice(from, to);
