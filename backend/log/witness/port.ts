import type { WitnessedSeal } from './statement.ts';

/** Whether a key of this installation has signed a seal. */
export type IsOurs = (said: WitnessedSeal) => boolean;

/**
 * Kinds of places for seals. The owner of the database reaches the table in it: against them, that witness proves
 * nothing.
 */
export const witnessKinds = ['data-folder', 'folder', 'database', 'mail', 'webhook', 'time-stamp'] as const;
export type WitnessKind = (typeof witnessKinds)[number];

/** A place outside the log that keeps its seals, and returns them. */
export type Witness = {
  kind: WitnessKind;
  /** For the operator: a folder, a table. */
  name: string;
  /** The newest seal that it knows, null where it knows none. Rejects where it cannot be read. */
  newest: (isOurs: IsOurs) => Promise<WitnessedSeal | null>;
  /** All seals that it knows, oldest first; lines that are unreadable or unsigned are left out. */
  all: (isOurs: IsOurs) => AsyncIterable<WitnessedSeal>;
  /** Keeps a seal permanently; keeping the same one again changes nothing. */
  keep: (said: WitnessedSeal) => Promise<void>;
};
