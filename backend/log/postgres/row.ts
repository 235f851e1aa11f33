import type { Actor, RecordedEvent } from '../../events/envelope.ts';
import type { VerbatimEvent } from '../port.ts';
import { toPosition } from '../position.ts';

/** The columns of log.event in the order that `toEvent` reads. The time is UTC in every time zone of the session. */
export const COLUMNS = `position, stream, version, id, type, schema, organisation, device, actor, reason, effective_at,
  correlation, causation, knowledge, recorded_at at time zone 'UTC', data, hash, origin, mark`;

/**
 * Reads every column as the server's text for one query, regardless of the parsers that the process has set on the
 * driver. Successive rows often have the same text in a column. They share it, because a page has thousands of rows.
 */
export const AS_TEXT = {
  getTypeParser() {
    let before = '';
    return (text: string) => (text === before ? before : (before = text));
  },
};

export type Row = [
  position: string,
  stream: string,
  version: string,
  id: string,
  type: string,
  schema: string,
  organisation: string | null,
  device: string | null,
  actor: string,
  reason: string | null,
  effectiveAt: string | null,
  correlation: string,
  causation: string | null,
  knowledge: string | null,
  recordedAt: string,
  data: string,
  hash: string,
  origin: string | null,
  mark: string | null,
];

/** The events of a page. Successive events often have the same author, and then share the object. */
export function toEvents(rows: readonly Row[]): RecordedEvent[] {
  let [text, actor]: [string?, Actor?] = [];
  return rows.map((row) => {
    if (!actor || row[8] !== text) {
      text = row[8];
      actor = toActor(text);
    }
    return toEvent(row, actor);
  });
}

export const toVerbatim = (rows: readonly Row[]): VerbatimEvent[] =>
  rows.map((row) => ({ ...toEvent(row, toActor(row[8])), verbatim: { actor: row[8], data: row[15] } }));

const toActor = (text: string): Actor => JSON.parse(text);

function toEvent(row: Row, actor: Actor): RecordedEvent {
  const data: unknown = JSON.parse(row[15]);
  return {
    id: row[3],
    type: row[4],
    schema: Number(row[5]),
    organisation: row[6],
    device: row[7],
    actor,
    reason: row[9],
    effectiveAt: row[10],
    correlation: row[11],
    causation: row[12],
    knowledge: row[13],
    data,
    stream: row[1],
    version: Number(row[2]),
    position: toPosition(row[0]),
    recordedAt: toIso(row[14]),
    hash: row[16].slice(2),
    ...(row[17] !== null && { origin: toPosition(row[17]) }),
    ...(row[18] !== null && { mark: row[18].slice(2) }),
  };
}

/** `2026-05-01 12:30:00.5` as `2026-05-01T12:30:00.500Z`. */
const toIso = (text: string): string => `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20).padEnd(3, '0')}Z`;
