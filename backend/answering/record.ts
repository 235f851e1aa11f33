import type { Bilingual } from '#/knowledge/types.ts';
import type { Entry } from './source.ts';

/** What the record says of a source now. */
export type Status = {
  words: Bilingual;
  /** For counts and lists: "answered", "done", "accepted". */
  is: readonly Flag[];
};

export type Flag =
  | 'answered'
  | 'unanswered'
  | 'done'
  | 'open'
  | 'planned'
  | 'overdue'
  | 'accepted'
  | 'rejected'
  | 'undecided'
  | 'estimated'
  | 'unestimated'
  | 'applicable'
  | 'notApplicable'
  | 'unknown'
  | 'stated'
  | 'gap'
  | 'stored';

/** An event of the history: its entry has the key `<type>#<n>`, the n-th of its type. */
export type OwnEvent = Entry & {
  at: string;
  type: string;
  /** Sources that it is about, as `kind:key`. */
  about: readonly string[];
  /** Who did it; null for an erased person. */
  who: string | null;
  reason: string | null;
};

/** The record of a device, or of the company, as of a moment. */
export type OwnRecord = {
  device: { id: string; name: string } | null;
  /** What templates show of the device. */
  details?: { range: string | null; description: string; manufacturer: string; emdnCode: string | null };
  /** The newest completed check of the device. */
  lastCheck?: { run: string; label: string };
  /** The moment that is looked at, ISO 8601. */
  now: string;
  /** Sources that the record alone has: device, class, documents, gaps, own risks. */
  entries: readonly Entry[];
  /** By `kind:key`. */
  status: ReadonlyMap<string, Status>;
  /** Oldest first. */
  events: readonly OwnEvent[];
  /** Names of the people in the history. */
  people: readonly string[];
};

/** Nothing is known of any device. */
export const noRecord = (now: string): OwnRecord => ({
  device: null,
  now,
  entries: [],
  status: new Map(),
  events: [],
  people: [],
});
