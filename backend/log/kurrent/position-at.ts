import type { Position } from '../../events/envelope.ts';
import type { VerbatimEvent } from '../port.ts';
import { sealStream } from '../seal.ts';
import type { ClientEvent } from './connection.ts';
import type { Reader } from './reads.ts';

/**
 * The last position recorded at or before `time` (ISO 8601), null when there is none. The server has no index by time,
 * so the seals serve as one: a binary search finds the last seal before `time`, and the events after it are read.
 */
export async function positionAt(
  time: string,
  reader: Reader,
  toEvent: (event: ClientEvent) => VerbatimEvent,
  pageSize: number,
): Promise<Position | null> {
  const sealAt = async (version: number) => {
    const [event] = await reader.stream(sealStream, version, 1);
    return event && toEvent(event);
  };
  const last = await reader.streamEnd(sealStream);
  let low = 0;
  let found: Position | null = null;
  for (let high = last ? Number(last.revision) + 2 : 1; high - low > 1;) {
    const middle = Math.floor((low + high) / 2);
    const seal = await sealAt(middle);
    if (seal && seal.recordedAt <= time) {
      low = middle;
      found = seal.position;
    } else high = middle;
  }
  for (let after = found; ;) {
    const page = await reader.log(after, pageSize);
    for (const event of page.events.map(toEvent)) {
      if (event.recordedAt > time) return found;
      found = event.position;
    }
    if (!page.full) return found;
    after = page.through;
  }
}
