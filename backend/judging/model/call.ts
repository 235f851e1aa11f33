import type { QuoteRef } from '#/backend/events/finding.ts';

/** A passage as the model sees it. */
export type AskedPassage = {
  /** Its index in the set. */
  at: number;
  /** From 1, in this call. */
  number: number;
  /** The document's number in the set and what kind it is; never its name. */
  document: number;
  kind: string | null;
  /** Minutes, mails, slides and advertising never show that a duty is met. */
  controlled: boolean;
  heading: string;
  text: string;
  source: Omit<QuoteRef, 'from' | 'to' | 'wordsSha256'>;
  /** Where its text begins in the block. */
  from: number;
};

type Point = { id: string; label: string };

/**
 * A requirement as the model is asked about it. `failures` are known ways of failing it: one that a passage shows makes
 * a gap, and none makes it met. `supports`: by expectation, the passages that have words of it.
 */
export type AskedRow = {
  key: string;
  text: string;
  expectations: readonly Point[];
  failures: readonly Point[];
  passages: readonly AskedPassage[];
  supports: Readonly<Record<string, readonly number[]>>;
  /** SHA-256 over all that the model is shown about it. */
  input: string;
};

/** One question to the model, about some requirements that share documents. */
export type ModelCall = {
  /** From 0. */
  number: number;
  rows: readonly AskedRow[];
  /** A duty that no document can show, and its place among the rows: who says that it is shown obeys the documents. */
  decoy: { row: AskedRow; place: number };
  passages: readonly AskedPassage[];
  /** Tokens, read and written, that it probably takes. */
  tokens: number;
};

/** The rows in the order of the question, with the decoy: R1, R2 and so on. */
export function labelledRows({ rows, decoy }: Pick<ModelCall, 'rows' | 'decoy'>): { label: string; row: AskedRow }[] {
  return rows.toSpliced(decoy.place, 0, decoy.row).map((row, index) => ({ label: `R${index + 1}`, row }));
}
