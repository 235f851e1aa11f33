import type { ServerResponse } from 'node:http';
import type { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import type { Position } from '#/backend/events/envelope.ts';

/**
 * A connected client. `cursor`: everything up to there was written. `stuckAt`: the cursor of a slow reader at the last
 * check.
 */
export type Reader = {
  organisation: OrganisationId;
  account: AccountId;
  session: string;
  /** Last day of an auditor's access. */
  until: string | null;
  /** When a second factor is due. */
  secondFactorDue: string | null;
  /** The position that every view had seen when the stream began: earlier decisions were checked then. */
  openedAt: Position;
  response: ServerResponse;
  cursor: Position;
  stuckAt: Position | null;
};

export type Message = { position: Position; text: string };

/** Bytes that may wait for a reader; above it, nothing is written until the reader has taken them. */
const backlogLimit = 64 * 1024;

export const isBusy = ({ response }: Reader): boolean => response.writableLength > backlogLimit;

/**
 * Writes the messages that the reader has not had yet, as far as it keeps up. After all of them the reader is at
 * `reached`.
 */
export function deliver(reader: Reader, messages: readonly Message[], reached: Position): void {
  for (const { position, text } of messages) {
    if (position <= reader.cursor) continue;
    if (isBusy(reader)) return;
    reader.response.write(text);
    reader.cursor = position;
  }
  if (reader.cursor < reached) reader.cursor = reached;
}

/**
 * Keeps the stream alive with a message without an id, which the browser sees. Disconnects a reader that has taken
 * nothing since the last time; it reconnects at its position.
 */
export function sendHeartbeat(reader: Reader): void {
  const { response, cursor } = reader;
  if (!isBusy(reader)) response.write('event: heartbeat\ndata: {}\n\n');
  else if (reader.stuckAt === cursor) response.destroy();
  reader.stuckAt = isBusy(reader) ? cursor : null;
}
