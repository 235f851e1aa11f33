import type { ServerResponse } from 'node:http';
import type { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import type { Position } from '#/backend/events/envelope.ts';

/** Somebody who listens. `cursor`: everything up to there was written. `stuckAt`: where a slow one stood at the last look. */
export type Reader = {
  organisation: OrganisationId;
  account: AccountId;
  session: string;
  /** Last day of an auditor's access. */
  until: string | null;
  /** When a second factor has to be there. */
  secondFactorDue: string | null;
  /** What every view had seen when it began: earlier decisions were looked at then. */
  openedAt: Position;
  response: ServerResponse;
  cursor: Position;
  stuckAt: Position | null;
};

export type Message = { position: Position; text: string };

/** Bytes that may wait for a reader; with more, nothing is written until it has taken them. */
const backlogLimit = 64 * 1024;

export const isBusy = ({ response }: Reader): boolean => response.writableLength > backlogLimit;

/** Writes what the reader has not had yet, as far as it keeps up. All of it brings it to `reached`. */
export function deliver(reader: Reader, messages: readonly Message[], reached: Position): void {
  for (const { position, text } of messages) {
    if (position <= reader.cursor) continue;
    if (isBusy(reader)) return;
    reader.response.write(text);
    reader.cursor = position;
  }
  if (reader.cursor < reached) reader.cursor = reached;
}

/** Shows that the stream lives, by a message without an id that a browser hears. Lets a reader go that has taken nothing since the last time; it comes back where it was. */
export function beat(reader: Reader): void {
  const { response, cursor } = reader;
  if (!isBusy(reader)) response.write('event: beat\ndata: {}\n\n');
  else if (reader.stuckAt === cursor) response.destroy();
  reader.stuckAt = isBusy(reader) ? cursor : null;
}
