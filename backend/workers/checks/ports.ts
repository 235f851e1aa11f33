import type { CheckedDocument } from '#/backend/events/checks.ts';
import type { Finding } from '#/backend/events/finding.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { ReadText } from '#/backend/queries/checks/text-of.ts';
import type { Reading } from '#/backend/reading/blocks.ts';
import type { Applicability } from '#/knowledge/types.ts';

export type ReadDocument = Pick<CheckedDocument, 'document' | 'version' | 'sha256'> & { reading: Reading };
export type WantedRow = { key: string; status: Applicability };

/** Judges requirements over documents: prepared once, then asked for a few at a time, in order. */
export type PrepareJudge = (documents: readonly ReadDocument[]) => (rows: readonly WantedRow[]) => Iterable<Finding>;

/** The status of requirements for a device as of a position; without a device every one applies. */
export type StatusesOf = (
  device: string | null,
  requirements: readonly string[],
  until: Position,
) => Promise<ReadonlyMap<string, Applicability>>;

export type CheckPorts = {
  log: EventLog;
  readText: ReadText;
  prepare: PrepareJudge;
  statuses: StatusesOf;
  /** Version of the knowledge base. */
  knowledge: string;
};
