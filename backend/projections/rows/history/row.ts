import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { hasRowMark, rowMark } from '#/backend/log/row-marks.ts';
import { sentence, type Names } from './sentence.ts';

/** A stored line of the audit trail. `event` is JSON. */
export type HistoryRow = {
  position: Position;
  organisation: string | null;
  device: string | null;
  type: string;
  actorId: string;
  recordedAt: string;
  en: string;
  fr: string;
  event: string;
};

/** The line of an event, in the words of the current knowledge base. */
export function historyRow(event: LoggedEvent, names: Names): HistoryRow {
  const { position, organisation, device, type, actor, recordedAt } = event;
  const { en, fr } = sentence(event, names);
  // In the order of their names, in which a mark takes them.
  return {
    actorId: actor.id,
    device,
    en,
    event: JSON.stringify(event),
    fr,
    organisation,
    position,
    recordedAt,
    type,
  };
}

/** The mark of a line: it proves that words other than today's are those of the day of writing. */
export const historyRowMark = (rowKey: Uint8Array, row: HistoryRow): Buffer => rowMark(rowKey, ['history', row]);

/** Whether a line has its mark. */
export const isHistoryRowMarked = (rowKey: Uint8Array, row: HistoryRow, mark: Buffer | null): boolean =>
  hasRowMark(rowKey, ['history', row], mark);
