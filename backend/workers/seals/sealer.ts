import { randomUUID } from 'node:crypto';
import { newestSchema } from '#/backend/events/catalogue.ts';
import type { Envelope, Position } from '#/backend/events/envelope.ts';
import { chain } from '#/backend/log/chain.ts';
import { leafOf, rootOf } from '#/backend/log/merkle.ts';
import { WrongVersion, type EventLog, type VerbatimEvent } from '#/backend/log/port.ts';
import { printsOf, SealData, sealStream, signSeal, type SealKey } from '#/backend/log/seal.ts';
import { pause } from '../pause.ts';

/** Events that one seal covers at most. */
const largest = 1000;

type LastSeal = { version: number; hash: string | null; last: Position | null; root: string | null };

/**
 * Seals everything in the log that no seal covers yet, in one seal per thousand events; returns how many seals were
 * added. Seals alone are not sealed again, so that a quiet log stays quiet. Where another process seals at the same
 * time, that one's seals count.
 */
export async function sealLog(log: EventLog, key: SealKey): Promise<number> {
  for (let added = 0; ; added++) {
    const before = await lastSeal(log);
    const events = await unsealed(log, before.last);
    if (events.every(({ stream }) => stream === sealStream)) return added;
    if (!(await addSeal(log, key, before, events))) return added;
  }
}

/**
 * Seals what a log holds after `after`, though it be seals alone. A log that was moved needs it before it is used: the
 * last of its seals names positions of the log in which it was made, from which nobody can go on here.
 */
export async function sealRest(log: EventLog, key: SealKey, after: Position | null): Promise<void> {
  const head = await log.head();
  for (let from = after; head !== null && (from === null || from < head);) {
    const events = await unsealed(log, from, head);
    const last = events.at(-1)?.position;
    if (last === undefined || !(await addSeal(log, key, await lastSeal(log), events))) return;
    from = last;
  }
}

/** Whether the seal of these events was added. It was not where another process sealed at the same time. */
async function addSeal(
  log: EventLog,
  key: SealKey,
  before: LastSeal,
  events: readonly VerbatimEvent[],
): Promise<boolean> {
  const leaves = events.map(leafOf);
  const data = signSeal(
    {
      first: events[0]!.position,
      last: events.at(-1)!.position,
      count: events.length,
      root: rootOf(leaves).toString('hex'),
      prints: printsOf(leaves),
      previous: before.root,
    },
    key,
  );
  try {
    await log.append(sealStream, before.version, chain(before.hash, sealStream, before.version, [envelope(data)]));
    return true;
  } catch (error) {
    if (error instanceof WrongVersion) return false;
    throw error;
  }
}

async function lastSeal(log: EventLog): Promise<LastSeal> {
  let last: LastSeal = { version: 0, hash: null, last: null, root: null };
  for await (const event of log.read(sealStream)) {
    const data = SealData.parse(event.data);
    last = { version: event.version, hash: event.hash, last: data.last, root: data.root };
  }
  return last;
}

async function unsealed(log: EventLog, after: Position | null, until?: Position): Promise<VerbatimEvent[]> {
  const head = until ?? (await log.head());
  const events: VerbatimEvent[] = [];
  if (head !== null)
    for await (const page of log.verbatim(after, head)) {
      events.push(...page.slice(0, largest - events.length));
      if (events.length === largest) break;
    }
  return events;
}

const envelope = (data: SealData): Envelope => ({
  id: randomUUID(),
  type: 'LogSealed',
  schema: newestSchema('LogSealed'),
  organisation: null,
  device: null,
  actor: { kind: 'system', id: 'sealer', role: null, name: null },
  reason: null,
  effectiveAt: null,
  correlation: 'seal',
  causation: null,
  knowledge: null,
  data,
});

export type SealerOptions = {
  log: EventLog;
  key: SealKey;
  everyMs: number;
  signal: AbortSignal;
  onError: (error: unknown) => void;
};

/** Seals the log again and again until `signal` aborts. */
export async function runSealer({ log, key, everyMs, signal, onError }: SealerOptions): Promise<void> {
  while (!signal.aborted) {
    try {
      await sealLog(log, key);
    } catch (error) {
      onError(error);
    }
    await pause(everyMs, signal);
  }
}
