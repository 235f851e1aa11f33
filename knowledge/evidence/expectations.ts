import type { Bilingual } from '../types.ts';

/** The second version of the format of evidence: what a row may say beside its patterns. Every part may be missing. */

/** How the words of an expectation or a failure are given, as patterns of terms. */
type Groups = { en: readonly string[]; fr: readonly string[] };

/** A figure that has to be stated. Exactly one of the bounds. */
export type ExpectedValue = {
  /** The concept that is measured, such as `temperature`. */
  quantity: string;
  /** As it is written: "°C". Empty for a count. */
  unit: string;
  present?: true | undefined;
  atLeast?: number | undefined;
  atMost?: number | undefined;
  /** From, to. */
  spans?: readonly [number, number] | undefined;
  /** The fact of the set that it has to equal. */
  equalsFact?: string | undefined;
};

/** What a document has to state. One kind each. */
type Expected =
  | { value: ExpectedValue }
  /** A time between two acts, at most so long. */
  | { interval: { unit: 'days' | 'months' | 'years'; atMost: number } }
  /** Columns by concept; `decisive` may hold no empty and no negative cell. */
  | { table: { columns: readonly string[]; decisive: string } }
  /** What distinguishes a document from its other versions. */
  | { identity: readonly ('id' | 'version' | 'date' | 'approver')[] }
  | { section: Bilingual }
  /** The kind or concept of a document of the set that is referred to. */
  | { reference: string }
  /** `role` is a concept. */
  | { person: { role: string; qualified: boolean } }
  | { terms: Groups };

/** `weight` from 1. Only values, intervals, tables and identities may decide. */
export type Expectation = Expected & { id: string; label: Bilingual; weight: number; decides?: true | undefined };

/** What auditors find: at least two groups, never one word. `examples` are sentences that show it. */
export type Failure = Groups & {
  id: string;
  label: Bilingual;
  criticity: 'critical' | 'minor';
  examples: { en: readonly string[]; fr: readonly string[] };
};

export type Expectations = {
  /** The modality that fulfils. */
  acts?: 'done' | 'rule' | 'plan' | undefined;
  /** Concepts that it is about. */
  about?: readonly string[] | undefined;
  expect?: readonly Expectation[] | undefined;
  failures?: readonly Failure[] | undefined;
  /** Facts of the set that must agree. */
  compare?: readonly string[] | undefined;
  /** Keys of duties whose sentences must not be borrowed. */
  rivals?: readonly string[] | undefined;
};
