/**
 * The envelope: one shape for every event, on every engine. `type` and `data` hold the fact; the other fields hold
 * author, time, reason and cause.
 */

/** Position of an event in the log. Opaque; strings and events have the same order. */
export type Position = string;

/** Text about a person, encrypted under the key of person `sealed`. Destroying that key erases it everywhere. */
export type Encrypted = { sealed: string; v: string };

export type Actor = {
  kind: 'person' | 'worker' | 'ai' | 'system';
  id: string;
  role: string | null;
  /** The name at that time. */
  name: Encrypted | null;
};

/** An event before it is appended. */
export type Envelope = {
  /** UUIDv5 of command id and ordinal, so that a repeated command makes the same ids. */
  id: string;
  type: string;
  schema: number;
  organisation: string | null;
  device: string | null;
  actor: Actor;
  reason: string | null;
  /** Business time, if it differs from the recorded time (ISO 8601, UTC). */
  effectiveAt: string | null;
  correlation: string;
  causation: string | null;
  /** Version of the knowledge base that the decision used. */
  knowledge: string | null;
  data: unknown;
};

export type RecordedEvent = Envelope & {
  stream: string;
  version: number;
  position: Position;
  /** Time of the log, UTC, ISO 8601. */
  recordedAt: string;
  /** SHA-256 over the previous hash of the stream and this event, hex. */
  hash: string;
  /** Proof that the event came through Acta (backend/log/marks.ts), hex. Events of earlier releases have none. */
  mark?: string;
  /** For an event that was sealed in another log and copied from there: the position that its seal covers. */
  origin?: Position;
};
