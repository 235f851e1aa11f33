import type { Position } from '../events/envelope.ts';
import type { EventLog } from './port.ts';
import { createRecordCheck, type Broken } from './record-check.ts';
import { readSealLog, type SealLog } from './seal-log.ts';
import type { SealData } from './seal.ts';

export type Verification = {
  events: number;
  seals: number;
  head: Position | null;
  /** The last position that a seal covers. */
  sealedUntil: Position | null;
  broken: Broken | null;
  /** What the stream of seals says. */
  sealLog: SealLog;
};

export type VerifyOptions = {
  /** Public key of the seals, PEM. */
  publicKey: string;
  /** Key of the marks. */
  markKey: Uint8Array;
  /** Seals that were kept elsewhere: each of them has to stand in the log. */
  known?: readonly SealData[];
};

/**
 * Recomputes everything that a log says of itself, from its first event to its last, and names the first entry that is
 * not as it was written (record-check.ts), and seals that are known from elsewhere and missing. Changes nothing.
 */
export async function verifyLog(
  log: Pick<EventLog, 'isDense' | 'head' | 'read' | 'verbatim'>,
  { publicKey, markKey, known = [] }: VerifyOptions,
): Promise<Verification> {
  const head = await log.head();
  const sealLog = await readSealLog(log, publicKey, head);
  const found: Verification = { events: 0, seals: 0, head, sealedUntil: null, broken: null, sealLog };
  const check = createRecordCheck(sealLog, {
    isDense: log.isDense,
    markKey,
    onSealed: ({ seal }) => {
      found.seals++;
      found.sealedUntil = seal.last;
    },
  });
  if (head)
    for await (const page of log.verbatim(null, head))
      for (const event of page) {
        found.broken = check.take(event);
        if (found.broken) return found;
        found.events++;
      }
  return { ...found, broken: unreached(sealLog, found) ?? lostSeal(sealLog, known) };
}

/** A seal that covers more than there is, where the log ends early. */
function unreached({ seals }: SealLog, found: Verification): Broken | null {
  const next = seals[found.seals];
  return next
    ? { problem: 'SEALED_OTHERWISE', position: next.position, stream: 'seal-log', version: next.version }
    : null;
}

/** A log that was put back to an earlier day lacks seals that somebody kept. */
function lostSeal({ seals }: SealLog, known: readonly SealData[]): Broken | null {
  const standing = new Set(seals.map(({ seal }) => nameOf(seal)));
  const lost = known.find((seal) => !standing.has(nameOf(seal)));
  return lost ? { problem: 'SEAL_MISSING', position: lost.first, stream: null, version: null } : null;
}

const nameOf = ({ root, signature }: SealData): string => `${root} ${signature}`;
