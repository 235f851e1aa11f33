import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { hasRowMark, rowMark } from '#/backend/log/row-marks.ts';
import { packedEvents, unpackedEvents } from './packed-events.ts';
import { historyRow, type HistoryRow } from './row.ts';
import type { Names } from './names.ts';

/** A stored page of the audit trail: the lines of one device, or of an organisation beside its devices. */
export type HistoryPage = {
  /** The position that the view had reached with it. */
  reached: Position;
  /** The position of its first line. */
  first: Position;
  organisation: string | null;
  device: string | null;
  /** JSON. */
  lines: string;
  /** The event of each line. */
  events: Buffer;
};

const Lines = z.array(
  z.object({
    position: z.string(),
    type: z.string(),
    actor: z.string(),
    en: z.string(),
    fr: z.string(),
    reason: z.string().nullable(),
  }),
);

/** The pages of these events, in the words of the current knowledge base. */
export function historyPages(events: readonly LoggedEvent[], names: Names): HistoryPage[] {
  const reached = events.at(-1)?.position ?? '';
  return [...Map.groupBy(events, ({ organisation, device }) => `${organisation} ${device}`).values()].map((of) => ({
    reached,
    first: of[0]?.position ?? '',
    organisation: of[0]?.organisation ?? null,
    device: of[0]?.device ?? null,
    lines: JSON.stringify(of.map((event) => lineOf(event, names))),
    events: packedEvents(of),
  }));
}

function lineOf(event: LoggedEvent, names: Names) {
  const { position, type, actorId: actor, en, fr, reason } = historyRow(event, names);
  return { position, type, actor, en, fr, reason };
}

/** The lines of a page. Throws for a page that is none. */
export function linesOf({ organisation, device, lines, events }: HistoryPage): HistoryRow[] {
  const each = unpackedEvents(events);
  return Lines.parse(JSON.parse(lines)).map(({ actor: actorId, ...line }, at) => {
    const event = each[at];
    if (!event) throw new Error('A page of the audit trail has fewer events than lines');
    return { ...line, organisation, device, actorId, event };
  });
}

const marked = (page: HistoryPage) => {
  const { reached, first, organisation, device, lines, events } = page;
  const hashes = [lines, events].map((of) => createHash('sha256').update(of).digest('base64'));
  return ['history_page', reached, first, organisation, device, ...hashes] as const;
};

/** The mark of a page: it proves that words other than today's are those of the day of writing. */
export const historyPageMark = (rowKey: Uint8Array, page: HistoryPage): Buffer => rowMark(rowKey, marked(page));

/** Whether a page has its mark. */
export const isHistoryPageMarked = (rowKey: Uint8Array, page: HistoryPage, mark: Buffer | null): boolean =>
  hasRowMark(rowKey, marked(page), mark);
