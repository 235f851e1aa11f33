import { hash } from 'node:crypto';
import type { Envelope, Position, RecordedEvent } from '../events/envelope.ts';
import { actorText, dataText } from './exact-text.ts';
import type { ChainedEvent, VerbatimEvent } from './port.ts';

/**
 * Adds events to the hash chain of `stream`. `previousHash` (hex) and `version` are those of the stream's
 * last event, null and 0 for a stream that does not exist yet.
 *
 * An event's hash is SHA-256 over the UTF-8 bytes of these 16 fields, one after the other without separator:
 *
 *     "acta.event.1", previous hash, stream, version, id, type, schema, organisation, device, actor, reason,
 *     effectiveAt, correlation, causation, knowledge, data
 *
 * A field is `<length>:<text>,` (a netstring: length in bytes of the UTF-8 text, in decimal), or `~` when it is null.
 * Hashes are 64 lower-case hex digits; the previous hash of a stream's first event is null. Version and schema are
 * decimal. Actor and data are their JSON texts exactly as stored. The log assigns position and recordedAt later;
 * the seals cover them.
 */
export function chain(
  previousHash: string | null,
  stream: string,
  version: number,
  events: readonly Envelope[],
): ChainedEvent[] {
  let previous = previousHash;
  return events.map((event, index) => {
    const texts = { actor: actorText(event.actor), data: dataText(event.data) };
    previous = hashOf(previous, stream, version + index + 1, event, texts);
    return { ...event, hash: previous };
  });
}

/** The last verified event of a stream. */
export type Tip = { version: number; hash: string; position: Position };

/** A break of a chain: the event is not the next of its stream, precedes one it follows, or differs from its hash. */
export type Break = {
  problem: 'NOT_NEXT_VERSION' | 'POSITION_BACKWARDS' | 'ALTERED';
  stream: string;
  version: number;
  expectedVersion: number;
  position: Position;
  id: string;
};

/**
 * The first event that breaks the chain of its stream, or null. Events of many streams may be mixed, each stream in
 * order and from its first event on. Pass the same `tips` again to verify the next page. Events missing at the very end
 * of a stream leave no break here; the seals show those.
 */
export function verifyChain(
  events: Iterable<RecordedEvent | VerbatimEvent>,
  tips: Map<string, Tip> = new Map(),
): Break | null {
  for (const event of events) {
    const problem = problemOf(event, tips.get(event.stream));
    if (problem) {
      const { stream, version, position, id } = event;
      return { problem, stream, version, expectedVersion: (tips.get(stream)?.version ?? 0) + 1, position, id };
    }
    tips.set(event.stream, { version: event.version, hash: event.hash, position: event.position });
  }
  return null;
}

function problemOf(event: RecordedEvent | VerbatimEvent, tip: Tip | undefined): Break['problem'] | null {
  if (event.version !== (tip?.version ?? 0) + 1) return 'NOT_NEXT_VERSION';
  const texts = 'verbatim' in event ? event.verbatim : { actor: actorText(event.actor), data: dataText(event.data) };
  if (hashOf(tip?.hash ?? null, event.stream, event.version, event, texts) !== event.hash) return 'ALTERED';
  return tip && event.position <= tip.position ? 'POSITION_BACKWARDS' : null;
}

function hashOf(
  previous: string | null,
  stream: string,
  version: number,
  event: Envelope,
  texts: { actor: string; data: string },
): string {
  const fields = [
    'acta.event.1',
    previous,
    stream,
    String(version),
    event.id,
    event.type,
    String(event.schema),
    event.organisation,
    event.device,
    texts.actor,
    event.reason,
    event.effectiveAt,
    event.correlation,
    event.causation,
    event.knowledge,
    texts.data,
  ];
  return hash('sha256', fields.map(netstring).join(''), 'hex');
}

function netstring(text: string | null): string {
  return text === null ? '~' : `${Buffer.byteLength(text)}:${text},`;
}
