import type { WitnessedSeal } from './statement.ts';

/** Tells what a key of this installation has signed from everything else. */
export type IsOurs = (said: WitnessedSeal) => boolean;

/** Where seals are kept. Who owns the database reaches what is in it: such a witness bounds nothing against them. */
export const witnessKinds = ['data-folder', 'folder', 'database', 'mail', 'webhook', 'time-stamp'] as const;
export type WitnessKind = (typeof witnessKinds)[number];

/** A place outside the log that remembers its seals, and can be asked for them. */
export type Witness = {
  kind: WitnessKind;
  /** For the operator: a folder, a table. */
  name: string;
  /** The newest seal that it knows, null where it knows none. Rejects where it cannot be read. */
  newest: (isOurs: IsOurs) => Promise<WitnessedSeal | null>;
  /** Everything that it knows, oldest first; lines that cannot be read, or that nobody has signed, are left out. */
  all: (isOurs: IsOurs) => AsyncIterable<WitnessedSeal>;
  /** Keeps a seal for good; keeping the same one again changes nothing. */
  keep: (said: WitnessedSeal) => Promise<void>;
};
