import { binaryEvent, type BinaryEventData } from '@eventstore/db-client';
import * as z from 'zod';
import type { Actor, Position } from '../../events/envelope.ts';
import { actorText, dataText } from '../exact-text.ts';
import { toPosition } from '../position.ts';
import type { ImportedEvent } from '../log-import.ts';
import type { ChainedEvent, VerbatimEvent } from '../port.ts';
import type { ClientEvent } from './connection.ts';

const Text = z.string().nullable();

/**
 * The metadata of an event in addition to what the server keeps. `since` is the newest time that the writer had seen;
 * the event is never before it, regardless of the server's clock. `recordedAt` and `origin` belong to an event copied
 * from another log.
 */
const Metadata = z.object({
  schema: z.string(),
  organisation: Text,
  device: Text,
  actor: z.string(),
  reason: Text,
  effectiveAt: Text,
  $correlationId: z.string(),
  $causationId: Text,
  knowledge: Text,
  hash: z.string(),
  since: Text,
  recordedAt: z.string().optional(),
  origin: z.string().optional(),
  mark: z.string().optional(),
});
type Metadata = z.infer<typeof Metadata>;

/**
 * An event as sent. Data are bytes, not JSON: the client would parse JSON on reading, and the hash covers the text.
 * `copied` is the first record of an event that is not new.
 */
export function toProposed(event: ChainedEvent, since: string | null, copied?: ImportedEvent): BinaryEventData {
  const { schema, organisation, device, reason, effectiveAt, correlation, causation, knowledge, hash } = event;
  const texts = copied?.verbatim ?? { actor: actorText(event.actor), data: dataText(event.data) };
  const metadata: Metadata = {
    schema: String(schema),
    organisation,
    device,
    actor: texts.actor,
    reason,
    effectiveAt,
    $correlationId: correlation,
    $causationId: causation,
    knowledge,
    hash,
    since,
    ...(event.mark !== undefined && { mark: event.mark }),
    ...(copied && { recordedAt: copied.recordedAt }),
    ...(copied?.origin !== undefined && { origin: copied.origin }),
  };
  const bytes = { data: Buffer.from(texts.data), metadata: Buffer.from(JSON.stringify(metadata)) };
  return binaryEvent({ id: event.id, type: event.type, ...bytes });
}

/** A recorded event with its texts. Throws when the server keeps something that is no event of Acta. */
export function toVerbatim(event: ClientEvent): VerbatimEvent {
  const metadata = Metadata.safeParse(event.metadata);
  if (!metadata.success) throw new Error(`${event.streamId}@${event.revision} in KurrentDB is no event of Acta`);
  const data = textOf(event.data);
  return recorded(event, metadata.data, { actor: metadata.data.actor, data }, JSON.parse(data));
}

/** As `toVerbatim`, but unreadable parts are empty, so that the hash is wrong and a verifier names the entry. */
export function toExamined(event: ClientEvent): VerbatimEvent {
  try {
    return toVerbatim(event);
  } catch {
    return recorded(event, ILLEGIBLE, { actor: '', data: textOf(event.data) }, null);
  }
}

function recorded(
  event: ClientEvent,
  metadata: Metadata,
  verbatim: VerbatimEvent['verbatim'],
  data: unknown,
): VerbatimEvent {
  const { organisation, device, reason, effectiveAt, knowledge, hash, since, origin, mark } = metadata;
  const actor: Actor = verbatim.actor === '' ? NOBODY : JSON.parse(verbatim.actor);
  const created = event.created.toISOString();
  return {
    id: event.id,
    type: event.type,
    schema: Number(metadata.schema),
    organisation,
    device,
    actor,
    reason,
    effectiveAt,
    correlation: metadata.$correlationId,
    causation: metadata.$causationId,
    knowledge,
    data,
    stream: event.streamId,
    version: Number(event.revision) + 1,
    position: positionOf(event),
    recordedAt: metadata.recordedAt ?? (since !== null && since > created ? since : created),
    hash,
    ...(origin !== undefined && { origin }),
    ...(mark !== undefined && { mark }),
    verbatim,
  };
}

/** The commit position. Servers before 22.10 do not give it for an event of a stream. */
export function positionOf({ position, streamId }: ClientEvent): Position {
  if (position === undefined || position.commit >= NONE)
    throw new Error(`The server does not say where ${streamId} stands: it has to be EventStoreDB 22.10 or newer`);
  return toPosition(position.commit.toString());
}

export const isSystemEvent = ({ type }: ClientEvent): boolean => type.startsWith('$');

const textOf = (data: unknown): string =>
  data instanceof Uint8Array ? Buffer.from(data).toString('utf8') : JSON.stringify(data);

/** Above every position; the server's value for "none" is in this range. */
const NONE = 2n ** 63n;
const NOBODY: Actor = { kind: 'system', id: '', role: null, name: null };
const ILLEGIBLE: Metadata = {
  schema: '0',
  organisation: null,
  device: null,
  actor: '',
  reason: null,
  effectiveAt: null,
  $correlationId: '',
  $causationId: null,
  knowledge: null,
  hash: '',
  since: null,
};
