import type { Envelope, Position, RecordedEvent } from '../events/envelope.ts';

/** An event with its place in the hash chain of its stream (see chain.ts), ready to be appended. `hash` is hex, `mark` too (see
 * marks.ts). */
export type ChainedEvent = Envelope & { hash: string; mark?: string };

/** The result of an append: the stream's version after it, and the position of its last event. */
export type Appended = { version: number; position: Position };

/** A recorded event with the texts exactly as stored, from which a verifier recomputes the hash. */
export type VerbatimEvent = RecordedEvent & { verbatim: { actor: string; data: string } };

/**
 * The log of all events. There is no "any version", no update, no delete and no append to two streams at once, so that
 * the contract is the same on every engine. Positions grow in commit order; only some engines leave no gaps.
 */
export type EventLog = {
  /** Whether positions are 1, 2, 3 ... without gaps. Only a verifier may ask: an engine may also leave gaps. */
  isDense: boolean;

  /**
   * Appends when the stream is at version `expected` (0: it does not exist yet), else throws `WrongVersion`. Events
   * that are stored already, with the same ids at the same versions, give the first result again and change nothing.
   * Throws `UnstorableEvent` for content that no engine keeps, and `LogUnavailable` when the engine stays out of reach.
   */
  append(stream: string, expected: number, events: readonly ChainedEvent[]): Promise<Appended>;

  /** The events of a stream, versions `from` to `to` inclusive, none recorded after position `until`. */
  read(stream: string, options?: { from?: number; to?: number; until?: Position }): AsyncIterable<RecordedEvent>;

  /** The end of a stream; null where it has no events. */
  last(stream: string): Promise<Appended | null>;

  /**
   * Pages of everything after `after` (null: from the start): catches up, then waits for more until `signal` aborts.
   * In log order, nothing skipped, nothing repeated, also across lost connections. Pages are never empty.
   */
  follow(
    after: Position | null,
    options: { signal: AbortSignal; types?: readonly string[] },
  ): AsyncIterable<RecordedEvent[]>;

  /** Pages of everything after `after` up to and including `until`, with the stored texts. */
  verbatim(after: Position | null, until: Position): AsyncIterable<VerbatimEvent[]>;

  /** The last position, null while the log is empty. */
  head(): Promise<Position | null>;

  /** The last position recorded at or before `time`, null when there is none. */
  positionAt(time: Date): Promise<Position | null>;

  /** Waits for appends under way, ends every `follow`, closes connections. */
  close(): Promise<void>;
};

export type LogEngine = 'postgres' | 'kurrentdb';

/** The settings name one engine, but the log of this installation is on the other. */
export class LogElsewhere extends Error {
  readonly code = 'LOG_ELSEWHERE';

  constructor(kept: LogEngine) {
    super(
      kept === 'postgres'
        ? 'The event log of this installation is kept in Postgres. Remove KURRENTDB_URL, or move the log: acta migrate-log --to kurrentdb'
        : 'The event log of this installation is kept in KurrentDB. Set KURRENTDB_URL, or move the log: acta migrate-log --to postgres',
    );
    this.name = 'LogElsewhere';
  }
}

/** The stream was not at the version that the writer had read. */
export class WrongVersion extends Error {
  readonly code = 'WRONG_VERSION';
  readonly stream: string;
  readonly expected: number;
  readonly actual: number;

  constructor(stream: string, expected: number, actual: number) {
    super(`Stream ${stream} is at version ${actual}, not ${expected}`);
    this.name = 'WrongVersion';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The event has content that no engine stores exactly; `field` names its place. */
export class UnstorableEvent extends Error {
  readonly code = 'UNSTORABLE_EVENT';
  readonly field: string;

  constructor(field: string, why: string) {
    super(`${field} ${why}`);
    this.name = 'UnstorableEvent';
    this.field = field;
  }
}

/** The engine was out of reach for too long; it is unknown whether the append happened. */
export class LogUnavailable extends Error {
  readonly code = 'LOG_UNAVAILABLE';

  constructor(cause: unknown) {
    super('The event log cannot be reached', { cause });
    this.name = 'LogUnavailable';
  }
}
