import type { Position } from '../events/envelope.ts';
import { createRetainedSealCheck, type RetainedSeal } from './retained-seals.ts';
import type { EventLog, VerbatimEvent } from './port.ts';
import { createRecordCheck, type Broken } from './record-check.ts';
import { readSealLog, type SealLog } from './seal-log.ts';
import { sealStream } from './seal.ts';

export type Verification = {
  events: number;
  seals: number;
  head: Position | null;
  /** The last position that a seal covers. */
  sealedUntil: Position | null;
  /** Number of entries that no seal covers yet, seals left out, and the time of the first of them. */
  unsealed: { count: number; since: string | null };
  /** Number of entries at the beginning without a mark. */
  unmarked: number;
  /** When the first entry was recorded. */
  begins: string | null;
  broken: Broken | null;
  /** Seals kept elsewhere that the log has lost, and seals that an accepted return gave up. */
  lost: readonly RetainedSeal[];
  givenUp: readonly RetainedSeal[];
  /** Content of the seal stream. */
  sealLog: SealLog;
};

export type VerifyOptions = {
  /** Public key of the seals, PEM. */
  publicKey: string;
  /** Key of the marks. */
  markKey: Uint8Array;
  /** Seals that were kept elsewhere: the log has to hold each of them. */
  known?: readonly RetainedSeal[];
  /** Called with each intact event. */
  onEvent?: (event: VerbatimEvent) => void;
};

/**
 * Recomputes all proofs of a log, from its first event to its last, and names the first entry that differs from its
 * original (record-check.ts), or from a seal that was kept elsewhere (retained-seals.ts). Changes nothing.
 */
export async function verifyLog(
  log: Pick<EventLog, 'isDense' | 'head' | 'read' | 'verbatim'>,
  { publicKey, markKey, known = [], onEvent }: VerifyOptions,
): Promise<Verification> {
  const head = await log.head();
  const sealLog = await readSealLog(log, publicKey, head);
  const kept = createRetainedSealCheck(known, sealLog, log.isDense);
  const { lost, givenUp } = kept;
  let waiting: { position: Position; recordedAt: string }[] = [];
  let begins: string | null = null;
  const found = { events: 0, seals: 0, head, sealedUntil: null as Position | null, lost, givenUp, sealLog };
  const check = createRecordCheck(sealLog, {
    isDense: log.isDense,
    markKey,
    onSealed: ({ seal }, covered) => {
      found.seals++;
      found.sealedUntil = seal.last;
      const last = covered.at(-1)?.event.position ?? '';
      waiting = waiting.filter(({ position }) => position > last);
    },
  });
  const result = (broken: Broken | null): Verification => ({
    ...found,
    begins,
    unsealed: { count: waiting.length, since: waiting[0]?.recordedAt ?? null },
    unmarked: check.unmarked(),
    broken,
  });
  if (head)
    for await (const page of log.verbatim(null, head))
      for (const event of page) {
        begins ??= event.recordedAt;
        if (event.stream !== sealStream) waiting.push({ position: event.position, recordedAt: event.recordedAt });
        const broken = check.take(event) ?? kept.take(event);
        if (broken) return result(broken);
        found.events++;
        onEvent?.(event);
      }
  return result(unreached(sealLog, found.seals) ?? kept.end());
}

/** A seal that covers more events than there are, where the log ends early. */
export function unreached({ seals }: SealLog, reached: number): Broken | null {
  const next = seals[reached];
  return next
    ? { problem: 'SEALED_OTHERWISE', position: next.position, stream: sealStream, version: next.version }
    : null;
}
