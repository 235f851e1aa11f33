import type { Actor, Envelope } from '../events/envelope.ts';
import { UnstorableEvent } from './port.ts';

/** The JSON text of an event's data: the same text is hashed and stored. Throws `UnstorableEvent`. */
export function dataText(data: unknown): string {
  const text: string | undefined = JSON.stringify(data);
  if (text === undefined) throw new UnstorableEvent('data', 'has no JSON form');
  // JSON.stringify escapes both of these, so the fast search finds every candidate.
  if (text.includes('\\u0000') && NUL.test(text)) throw new UnstorableEvent('data', 'contains the character U+0000');
  if (text.includes('\\ud') && LONE_SURROGATE.test(text))
    throw new UnstorableEvent('data', 'contains half a character');
  return text;
}

/** The JSON text of an actor, always with its keys in this order. */
export function actorText({ kind, id, role, name }: Actor): string {
  return dataText({ kind, id, role, name: name && { sealed: name.sealed, v: name.v } });
}

/** Throws `UnstorableEvent` if a field of the envelope would be read back differently. */
export function refuseUnstorable(stream: string, event: Envelope): void {
  refuseText('stream', stream);
  refuseReserved('stream', stream);
  refuseReserved('type', event.type);
  for (const field of UUIDS) {
    const value = event[field];
    if (value !== null && !UUID.test(value)) throw new UnstorableEvent(field, `is not a lower-case UUID: ${value}`);
  }
  for (const field of TEXTS) {
    const value = event[field];
    if (value !== null) refuseText(field, value);
  }
}

/** KurrentDB reserves names that begin so, and a log can be moved there. */
function refuseReserved(field: string, name: string): void {
  if (name === '' || name.startsWith('$')) throw new UnstorableEvent(field, 'is empty or begins with $');
}

function refuseText(field: string, value: string): void {
  if (value.includes('\u0000')) throw new UnstorableEvent(field, 'contains the character U+0000');
  if (!value.isWellFormed()) throw new UnstorableEvent(field, 'contains half a character');
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const UUIDS = ['id', 'organisation', 'device'] as const;
const TEXTS = ['type', 'reason', 'effectiveAt', 'correlation', 'causation', 'knowledge'] as const;
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;
const LONE_SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;
