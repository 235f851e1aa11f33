import type { Position } from '../events/envelope.ts';
import { verifyChain, type Break, type Tip } from './chain.ts';
import { leafOf, rootOf, sealedAt } from './merkle.ts';
import type { EventLog, VerbatimEvent } from './port.ts';
import { toPosition } from './position.ts';
import { firstDifferent, isSigned, SealData, sealStream } from './seal.ts';

/** The first thing in a log that is not as it was written, and where it stands. */
export type Broken = {
  problem:
    | Break['problem']
    | 'POSITION_MISSING'
    | 'SEALED_OTHERWISE'
    | 'SEAL_NOT_SIGNED'
    | 'SEAL_UNREADABLE'
    | 'SEAL_MISSING';
  position: Position;
  stream: string | null;
  version: number | null;
};

export type Verification = {
  events: number;
  seals: number;
  head: Position | null;
  /** The last position that a seal covers. */
  sealedUntil: Position | null;
  broken: Broken | null;
};

export type VerifyOptions = {
  /** Public key of the seals, PEM. */
  publicKey: string;
  /** Seals that were kept elsewhere: each of them has to stand in the log. */
  known?: readonly SealData[];
};

/** All that is remembered of an event until a seal covers it: a log may wait long for one. */
type Waiting = { leaf: Buffer; event: Pick<VerbatimEvent, 'position' | 'origin' | 'stream' | 'version'> };

/**
 * Recomputes everything that a log says of itself, from its first event to its last, and names the first entry that is
 * not as it was written: hashes and order of every stream, gaps between positions, Merkle roots and signatures of the
 * seals, and seals that are known from elsewhere and missing. Changes nothing.
 */
export async function verifyLog(
  log: Pick<EventLog, 'isDense' | 'head' | 'verbatim'>,
  options: VerifyOptions,
): Promise<Verification> {
  const head = await log.head();
  const found: Verification = { events: 0, seals: 0, head, sealedUntil: null, broken: null };
  const tips = new Map<string, Tip>();
  let last: SealData | null = null;
  const missing = new Map((options.known ?? []).map((seal) => [nameOf(seal), seal]));
  let waiting: Waiting[] = [];
  let before: Position | null = null;
  if (head)
    for await (const page of log.verbatim(null, head))
      for (const event of page) {
        found.broken = missingBefore(event, before, log.isDense) ?? chainBreak(event, tips);
        if (found.broken) return found;
        before = event.position;
        found.events++;
        if (event.stream === sealStream) {
          const seal = SealData.safeParse(event.data);
          if (!seal.success) return { ...found, broken: at(event, 'SEAL_UNREADABLE') };
          found.broken = sealBreak(seal.data, event, waiting, last, options);
          if (found.broken) return found;
          waiting = waiting.slice(seal.data.count);
          last = seal.data;
          missing.delete(nameOf(seal.data));
          found.seals++;
          found.sealedUntil = seal.data.last;
        }
        const { position, origin, stream, version } = event;
        const place = { position, stream, version, ...(origin !== undefined && { origin }) };
        waiting.push({ leaf: leafOf(event), event: place });
      }
  const [lost] = missing.values();
  return { ...found, broken: lost ? lostSeal(lost) : null };
}

function missingBefore(event: VerbatimEvent, before: Position | null, isDense: boolean): Broken | null {
  const expected = Number(before ?? 0) + 1;
  if (!isDense || Number(event.position) === expected) return null;
  return { problem: 'POSITION_MISSING', position: toPosition(String(expected)), stream: null, version: null };
}

function chainBreak(event: VerbatimEvent, tips: Map<string, Tip>): Broken | null {
  const broken = verifyChain([event], tips);
  return broken && at(event, broken.problem);
}

/** A seal has to follow the one before, be signed, and cover the events as they stand. */
function sealBreak(
  seal: SealData,
  event: VerbatimEvent,
  waiting: readonly Waiting[],
  last: SealData | null,
  { publicKey }: VerifyOptions,
): Broken | null {
  if (!isSigned(seal, publicKey)) return at(event, 'SEAL_NOT_SIGNED');
  if (seal.previous !== (last?.root ?? null)) return at(event, 'SEAL_MISSING');
  const covered = waiting.slice(0, seal.count);
  const leaves = covered.map(({ leaf }) => leaf);
  const different = firstDifferent(leaves, seal.prints);
  const entry = covered[different]?.event ?? event;
  if (different >= 0 || covered.length < seal.count) return at(entry, 'SEALED_OTHERWISE');
  const [first, final] = [covered[0]?.event, covered.at(-1)?.event];
  const isWhole = first && final && sealedAt(first) === seal.first && sealedAt(final) === seal.last;
  return isWhole && rootOf(leaves).toString('hex') === seal.root ? null : at(event, 'SEALED_OTHERWISE');
}

/** A log that was put back to an earlier day lacks seals that somebody kept. */
const lostSeal = ({ first }: SealData): Broken => ({
  problem: 'SEAL_MISSING',
  position: first,
  stream: null,
  version: null,
});

const nameOf = ({ root, signature }: SealData): string => `${root} ${signature}`;

const at = ({ position, stream, version }: Waiting['event'], problem: Broken['problem']): Broken => ({
  problem,
  position,
  stream,
  version,
});
