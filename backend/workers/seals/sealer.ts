import { randomUUID } from 'node:crypto';
import { newestSchema } from '#/backend/events/catalogue.ts';
import type { Envelope, Position } from '#/backend/events/envelope.ts';
import { chain } from '#/backend/log/chain.ts';
import { rootOf, sealedAt } from '#/backend/log/merkle.ts';
import { WrongVersion, type EventLog } from '#/backend/log/port.ts';
import {
  createRecordCheck,
  tipsAfter,
  type Broken,
  type RecordCheck,
  type Waiting,
} from '#/backend/log/record-check.ts';
import { sealLogOf, type SealLog, type StandingSeal } from '#/backend/log/seal-log.ts';
import { isFull, printsOf, sealDigest, sealStream, signSeal, type FullSeal, type SealKey } from '#/backend/log/seal.ts';
import { tipsRoot } from '#/backend/log/tips.ts';
import { pause } from '../pause.ts';

/** Events that one seal covers at most. */
const largest = 1000;

/** The log is not as it was written: the sealer does not go on from there. */
export class RecordBroken extends Error {
  readonly code = 'RECORD_BROKEN';
  readonly broken: Broken;

  constructor(broken: Broken) {
    super(`The record is broken at position ${broken.position} [${broken.problem}]`);
    this.name = 'RecordBroken';
    this.broken = broken;
  }
}

export type Sealer = {
  /**
   * Seals everything in the log that no seal covers yet, in one seal per thousand events; returns how many seals were
   * added. Seals alone are not sealed again, so that a quiet log stays quiet, unless `rest` asks for it: a log that was
   * moved needs it before it is used. Where another process seals at the same time, that one's seals count. Throws
   * `RecordBroken`.
   */
  seal: (options?: { rest?: boolean }) => Promise<number>;
  /** The newest seal that it knows. */
  last: () => StandingSeal | null;
};

export type SealerKeys = { seal: SealKey; markKey: Uint8Array };

/**
 * What seals a log. It recomputes the whole log once, then what is added: nothing gets a seal that is not the next of its
 * stream, is not marked, or does not stand on what was sealed before.
 */
export function createSealer(log: EventLog, { seal: key, markKey }: SealerKeys): Sealer {
  let sealLog: SealLog | null = null;
  let check: RecordCheck | null = null;
  let cursor: Position | null = null;

  /** Takes up what others have sealed, and everything that is in the log. */
  async function catchUp(): Promise<{ check: RecordCheck; seals: SealLog; onlySeals: boolean }> {
    const head = await log.head();
    const until = head === null ? {} : { until: head };
    const seals: SealLog = sealLogOf(await Array.fromAsync(log.read(sealStream, until)), key.publicKey);
    if (seals.broken) {
      const { problem, position, version } = seals.broken;
      throw new RecordBroken({ problem, position, version, stream: sealStream });
    }
    check ??= createRecordCheck(seals, { isDense: log.isDense, markKey });
    for (const seal of seals.seals.slice(sealLog?.seals.length ?? seals.seals.length)) refuse(check.addSeal(seal));
    sealLog = seals;
    if (head !== null)
      for await (const page of log.verbatim(cursor, head))
        for (const event of page) {
          refuse(check.take(event));
          cursor = event.position;
        }
    return { check, seals, onlySeals: check.waiting().every(({ event }) => event.stream === sealStream) };
  }

  return {
    last: () => sealLog?.seals.at(-1) ?? null,
    async seal({ rest = false } = {}) {
      for (let added = 0; ;) {
        const { check: known, seals, onlySeals } = await catchUp();
        const waiting = known.waiting();
        if (waiting.length === 0 || (onlySeals && !rest)) return added;
        const covered = waiting.slice(0, largest);
        const isLast = covered.length === waiting.length;
        if (!(await addSeal(log, key, seals, sealOf(covered, known, seals)))) return added;
        added++;
        if (rest && isLast) return added;
      }
    },
  };

  function refuse(broken: Broken | null): void {
    if (!broken) return;
    check = null; // a repair is seen from the start
    cursor = null;
    sealLog = null;
    throw new RecordBroken(broken);
  }
}

/** The seal of the next events. */
function sealOf(covered: readonly Waiting[], known: RecordCheck, { seals }: SealLog) {
  const leaves = covered.map(({ leaf }) => leaf);
  const before = seals.at(-1);
  const tips = tipsAfter(known.tips(), covered);
  return {
    number: (before?.number ?? 0) + 1,
    first: sealedAt(covered[0]!.event),
    last: sealedAt(covered.at(-1)!.event),
    count: covered.length,
    root: rootOf(leaves).toString('hex'),
    prints: printsOf(leaves),
    previous: before?.seal.root ?? null,
    before: before ? sealDigest(before.seal) : null,
    tips: { root: tipsRoot(tips), streams: tips.size },
    unmarked: seals.map(({ seal }) => seal).find(isFull)?.unmarked ?? known.unmarked(),
  };
}

/** Whether the seal was added. It was not where another process sealed at the same time. */
async function addSeal(
  log: EventLog,
  key: SealKey,
  { tip }: SealLog,
  seal: Omit<FullSeal, 'key' | 'signature'>,
): Promise<boolean> {
  try {
    await log.append(
      sealStream,
      tip.version,
      chain(tip.hash, sealStream, tip.version, [sealEnvelope('LogSealed', signSeal(seal, key))]),
    );
    return true;
  } catch (error) {
    if (error instanceof WrongVersion) return false;
    throw error;
  }
}

/** An event of the stream of seals. */
export const sealEnvelope = (
  type: 'LogSealed' | 'SealKeyChanged' | 'ReturnAccepted' | 'ForeignSealsSetAside',
  data: unknown,
): Envelope => ({
  id: randomUUID(),
  type,
  schema: newestSchema(type),
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

export type RunSealerOptions = {
  log: EventLog;
  keys: SealerKeys;
  everyMs: number;
  signal: AbortSignal;
  onError: (error: unknown) => void;
};

/** Seals the log again and again until `signal` aborts. */
export async function runSealer({ log, keys, everyMs, signal, onError }: RunSealerOptions): Promise<void> {
  const sealer = createSealer(log, keys);
  while (!signal.aborted) {
    try {
      await sealer.seal();
    } catch (error) {
      onError(error);
    }
    await pause(everyMs, signal);
  }
}
