import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';

/** The position of the newest event of a device. Throws where it has none. */
export async function newestEventOf(log: EventLog, device: string): Promise<Position> {
  const head = await log.head();
  let newest: Position | null = null;
  for await (const page of log.follow(null, { signal: new AbortController().signal })) {
    newest = page.findLast((event) => event.device === device)?.position ?? newest;
    if (page.at(-1)?.position === head) break;
  }
  if (newest === null) throw new Error(`${device} has no events`);
  return newest;
}
