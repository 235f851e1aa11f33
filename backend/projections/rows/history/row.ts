import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { Names } from './names.ts';
import { sentence } from './sentence.ts';
import { unbroken } from './wording.ts';

/** A line of the audit trail. */
export type HistoryRow = {
  position: Position;
  organisation: string | null;
  device: string | null;
  type: string;
  actorId: string;
  reason: string | null;
  en: string;
  fr: string;
  event: LoggedEvent;
};

/** The line of an event, in the words of the current knowledge base. */
export function historyRow(event: LoggedEvent, names: Names): HistoryRow {
  const { position, organisation, device, type, actor, reason } = event;
  const { en, fr } = sentence(event, names);
  return { position, organisation, device, type, actorId: actor.id, reason, en, fr: unbroken(fr), event };
}
