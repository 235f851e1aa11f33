import type { CheckedDocument } from '#/backend/events/checks.ts';
import type { Finding } from '#/backend/events/finding.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { ReadText } from '#/backend/queries/checks/text-of.ts';
import type { RankedRow } from '#/backend/judging/model/choose.ts';
import type { Reading } from '#/backend/reading/blocks.ts';
import type { Applicability } from '#/knowledge/types.ts';
import type { ModelPort } from './second-reader.ts';

export type ReadDocument = Pick<CheckedDocument, 'document' | 'version' | 'sha256'> & { reading: Reading };
export type WantedRow = { key: string; status: Applicability };

/** `onAsked`: hears after the findings which requirements a model should read, with the passages to show. */
export type JudgeOrder = {
  documents: AsyncIterable<ReadDocument>;
  rows: readonly WantedRow[];
  base: readonly Finding[];
  onAsked?: (asked: RankedRow) => void;
};

/**
 * Judges requirements over documents. Gives the findings one by one, in the order of the rows, each as soon as it is
 * made. Findings of `base`, an earlier check, are kept where their fingerprint is the same. Throws `TooMuchText`, and
 * the reason of `signal`.
 */
export type JudgeRows = (asked: JudgeOrder, signal: AbortSignal) => AsyncIterable<Finding>;

/** The documents of a check do not fit in the memory that it may use: to try again would not help. */
export class TooMuchText extends Error {
  readonly code = 'TOO_MUCH_TEXT';
}

/** The status of requirements for a device as of a position; without a device every one applies. */
export type StatusesOf = (
  device: string | null,
  requirements: readonly string[],
  until: Position,
) => Promise<ReadonlyMap<string, Applicability>>;

export type CheckPorts = {
  log: EventLog;
  readText: ReadText;
  judge: JudgeRows;
  statuses: StatusesOf;
  /** The second reader; null where this installation has none. */
  model: ModelPort | null;
  /** Version of the knowledge base. */
  knowledge: string;
};
