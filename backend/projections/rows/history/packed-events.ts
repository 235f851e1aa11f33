import { brotliDecompressSync, constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Actor, RecordedEvent } from '#/backend/events/envelope.ts';

/** From this number of bytes on compression saves more than it takes. */
const longFrom = 4096;
const fast = { [constants.ZSTD_c_compressionLevel]: 1 };
/** The first byte says how the rest is written. An earlier release wrote a JSON object a line, in Brotli where it was long. */
const forms = { list: 0x5b, object: 0x7b, brotli: 1, zstd: 2 };

/** What successive events of a page mostly have in common: written once. */
type Shared = Pick<RecordedEvent, 'type' | 'schema' | 'organisation' | 'device' | 'actor' | 'knowledge' | 'stream'>;
type Own = [
  shared: number,
  version: number,
  position: string,
  recordedAt: string,
  hash: string,
  id: string,
  correlation: string,
  causation: string | null,
  reason: string | null,
  effectiveAt: string | null,
  data: unknown,
  mark?: string | null,
  origin?: string | null,
];

/**
 * Events of a page as bytes: JSON of a list that begins with what events share, then a list per event. Compressed where
 * it is long.
 */
export function packedEvents(events: readonly LoggedEvent[]): Buffer {
  const places = new Map<string, number>();
  const shared: Shared[] = [];
  let [actor, ofActor]: [Actor | null, string] = [null, ''];
  const own = events.map((event) => {
    const { type, schema, organisation, device, knowledge, stream } = event;
    if (event.actor !== actor) ofActor = JSON.stringify((actor = event.actor));
    const key = `${type}\0${schema}\0${organisation}\0${device}\0${knowledge}\0${stream}\0${ofActor}`;
    let place = places.get(key);
    if (place === undefined) {
      places.set(key, (place = shared.length));
      shared.push({ type, schema, organisation, device, actor: event.actor, knowledge, stream });
    }
    return ownPart(place, event);
  });
  const bytes = Buffer.from(`[${[JSON.stringify(shared), ...own].join(',')}]`);
  if (bytes.length < longFrom) return bytes;
  return Buffer.concat([Buffer.of(forms.zstd), zstdCompressSync(bytes, { params: fast })]);
}

/** An `Own` as JSON. Written by hand where no character needs an escape: that is most of it, and a page has thousands. */
function ownPart(place: number, event: LoggedEvent): string {
  const { version, position, recordedAt, hash, id, correlation, causation, reason, effectiveAt, data } = event;
  const texts = `${JSON.stringify(correlation)},${orNull(causation)},${orNull(reason)},${orNull(effectiveAt)}`;
  return `[${place},${version},"${position}","${recordedAt}","${hash}","${id}",${texts},${JSON.stringify(data)}${proofs(event)}]`;
}

const orNull = (text: string | null): string => (text === null ? 'null' : JSON.stringify(text));

const proofs = ({ mark, origin }: LoggedEvent): string =>
  mark === undefined && origin === undefined ? '' : `,${orNull(mark ?? null)},${orNull(origin ?? null)}`;

/** The events that were packed, in the newest schema. Throws for bytes that nobody packed. */
export function unpackedEvents(bytes: Buffer): LoggedEvent[] {
  return recordedIn(textOf(bytes)).map((recorded) => {
    const event = upcast(recorded);
    if (!event) throw new Error(`This release does not know ${recorded.type}`);
    return event;
  });
}

function recordedIn(text: string): RecordedEvent[] {
  if (text.startsWith('{')) return text.split('\n').map((line): RecordedEvent => JSON.parse(line));
  const [shared, ...own]: [Shared[], ...Own[]] = JSON.parse(text);
  return own.map((one) => recordedFrom(shared, one));
}

function recordedFrom(shared: readonly Shared[], own: Own): RecordedEvent {
  const [place, version, position, recordedAt, hash, id, correlation, causation, reason, effectiveAt, ...rest] = own;
  const [data, mark, origin] = rest;
  const common = shared[place];
  if (!common) throw new Error('An event of a page shares what is not there');
  const event = {
    id,
    ...common,
    reason,
    effectiveAt,
    correlation,
    causation,
    data,
    version,
    position,
    recordedAt,
    hash,
  };
  return { ...event, ...(mark && { mark }), ...(origin && { origin }) };
}

function textOf(bytes: Buffer): string {
  const [form] = bytes;
  if (form === forms.zstd) return zstdDecompressSync(bytes.subarray(1)).toString();
  if (form === forms.brotli) return brotliDecompressSync(bytes.subarray(1)).toString();
  if (form === forms.list || form === forms.object) return bytes.toString();
  throw new Error('No page of the audit trail begins like this');
}
