import type { Position } from '#/backend/events/envelope.ts';
import { verifyChain, type Tip } from '#/backend/log/chain.ts';
import { importable, type LogImport } from '#/backend/log/log-import.ts';
import type { EventLog, VerbatimEvent } from '#/backend/log/port.ts';
import { sealStream } from '#/backend/log/seal.ts';
import { differenceOf } from './compare.ts';

/** Why a log is not moved; the message gives the remedy. */
export class NotMoved extends Error {}

export type Move = {
  source: EventLog;
  destination: EventLog;
  /** Writes the missing events of the destination; without it all have to be there. */
  logImport: LogImport | null;
  /** The last position of the source that is moved. */
  head: Position;
  /** Number of events that the seals of the source cover: these keep the position under which they were sealed. */
  covered: number;
  /** Called with each event and its position in the destination, in order. */
  onEvent?: (event: VerbatimEvent, position: Position) => void;
  onPage?: (events: number) => void;
};

/** The content of the destination: all events of the source, and whether it was already sealed after them. */
export type Moved = { events: number; isSealed: boolean };

/**
 * Reads both logs in step: recomputes the chains of the source, writes the missing events of the destination, and
 * compares every event with its copy. Throws `NotMoved` at the first difference. Resumes an interrupted move.
 */
export async function copyLog({
  source,
  destination,
  logImport,
  head,
  covered,
  onEvent,
  onPage,
}: Move): Promise<Moved> {
  const tips = new Map<string, Tip>();
  let events = 0;
  let after: Position | null = null;
  for await (const page of source.verbatim(null, head)) {
    const broken = verifyChain(page, tips);
    if (broken)
      throw new NotMoved(
        `Position ${broken.position} of the source (${broken.stream}, version ${broken.version}) is broken. [${broken.problem}]`,
      );
    const expected = page.map((event, index) => importable(event, events + index < covered));
    const compare = async (there: readonly VerbatimEvent[], from: number) => {
      for (const [index, copy] of there.entries()) {
        const event = page[from + index]!;
        await agree(event, copy, expected[from + index]?.origin, logImport);
        events++;
        onEvent?.(event, copy.position);
        after = copy.position;
      }
    };
    const there = await next(destination, after, page.length);
    await compare(there, 0);
    const [missing] = page.slice(there.length);
    if (missing && !logImport) throw new NotMoved(`Missing in the destination: ${named(missing, 'source')}.`);
    if (missing && logImport) {
      await logImport.write(expected.slice(there.length));
      await compare(await next(destination, after, page.length - there.length), there.length);
    }
    onPage?.(events);
  }
  const more = await next(destination, after, 1000);
  const stranger = more.find(({ stream }) => stream !== sealStream);
  if (stranger)
    throw new NotMoved(
      `The destination holds more than the source, from position ${stranger.position} (${stranger.stream}) on.`,
    );
  return { events, isSealed: more.length > 0 };
}

/** At most `count` events of a log after a position. */
async function next(log: EventLog, after: Position | null, count: number): Promise<VerbatimEvent[]> {
  const head = await log.head();
  const events: VerbatimEvent[] = [];
  if (head === null || (after !== null && after >= head)) return events;
  for await (const page of log.verbatim(after, head)) {
    events.push(...page.slice(0, count - events.length));
    if (events.length === count) break;
  }
  return events;
}

/** Throws `NotMoved` when a copy differs from its original. */
async function agree(
  event: VerbatimEvent,
  copy: VerbatimEvent,
  origin: Position | undefined,
  logImport: LogImport | null,
): Promise<void> {
  const difference = differenceOf(event, copy, origin);
  if (difference === null) return;
  const isUnnamed = difference === 'origin' && copy.origin === undefined && origin !== undefined;
  if (isUnnamed && logImport?.nameOrigin) return logImport.nameOrigin(copy.position, origin);
  throw new NotMoved(
    `Not a copy: ${named(copy, 'destination')}, of ${named(event, 'source')}. The ${difference} differs.`,
  );
}

const named = ({ position, stream, version }: VerbatimEvent, log: 'source' | 'destination'): string =>
  `position ${position} of the ${log} (${stream}, version ${version})`;
