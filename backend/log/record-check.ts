import type { Position } from '../events/envelope.ts';
import { verifyChain, type Break, type Tip } from './chain.ts';
import { isMarked } from './marks.ts';
import { leafOf, rootOf, sealedAt } from './merkle.ts';
import type { VerbatimEvent } from './port.ts';
import { toPosition } from './position.ts';
import type { SealLog, SealProblem, StandingSeal } from './seal-log.ts';
import { firstDifferent, isFull, sealStream } from './seal.ts';
import { tipsRoot, withTip, type StreamTip, type Tips } from './tips.ts';

/** The first fault of a log, and its place. */
export type Broken = {
  problem: Break['problem'] | SealProblem | 'POSITION_MISSING' | 'NOT_MARKED' | 'SEALED_OTHERWISE' | 'TIPS_DIFFER';
  position: Position;
  stream: string | null;
  version: number | null;
};

/** An event read so far that no seal covers yet. */
export type Waiting = {
  leaf: Buffer;
  event: Pick<VerbatimEvent, 'position' | 'origin' | 'stream' | 'version'>;
  tip: StreamTip;
};

export type RecordCheckOptions = {
  /** Whether positions are 1, 2, 3 ... without gaps. */
  isDense: boolean;
  /** Key of the marks. */
  markKey: Uint8Array;
  /** Called with each seal once all its events were read and match it. */
  onSealed?: (seal: StandingSeal, covered: readonly Waiting[], tips: Tips) => void;
};

/**
 * Reads a log from its first event to its last and recomputes its proofs: hashes and order of every stream, gaps
 * between positions, marks, and for each seal that counts the events it covers and the ends of all streams. Seals of an
 * earlier release do not cover marks: there, events before the first marked one have none.
 */
export type RecordCheck = {
  /** Takes the next event of the log; returns the fault of this event, or of an earlier one that its seal shows. */
  take: (event: VerbatimEvent) => Broken | null;
  /** Adds a seal appended since; returns a fault if all its events were taken already. */
  addSeal: (seal: StandingSeal) => Broken | null;
  /** The ends of all streams up to the last seal reached, null before the first. */
  tips: () => Tips | null;
  /** The events after the last seal reached, in order. */
  waiting: () => readonly Waiting[];
  /** Number of events. */
  events: () => number;
  /** Number of events at the beginning without a mark. */
  unmarked: () => number;
};

export function createRecordCheck(
  { seals, broken }: Pick<SealLog, 'seals' | 'broken'>,
  { isDense, markKey, onSealed }: RecordCheckOptions,
): RecordCheck {
  const chainTips = new Map<string, Tip>();
  const owners = new Map<string, Pick<StreamTip, 'organisation' | 'device'>>();
  let tips: Tips | null = null;
  const coming = [...seals];
  let waiting: Waiting[] = [];
  let before: Position | null = null;
  let events = 0;
  let hasMarked = false;
  let unmarked = 0;
  const stated = () => coming.map(({ seal }) => seal).find(isFull)?.unmarked;
  let allowed = stated();

  function isOurs(event: VerbatimEvent): boolean {
    if (isMarked(markKey, event)) return (hasMarked = true);
    if (event.mark !== undefined || hasMarked || events > (allowed ?? events)) return false;
    unmarked = events;
    return true;
  }

  function reached(next: StandingSeal): Broken | null {
    const { seal } = next;
    const covered = waiting.slice(0, seal.count);
    const leaves = covered.map(({ leaf }) => leaf);
    const [first, last] = [covered[0]?.event, covered.at(-1)?.event];
    const different = covered[firstDifferent(leaves, seal.prints)]?.event;
    if (different) return at(different, 'SEALED_OTHERWISE');
    const isWhole = first && last && sealedAt(first) === seal.first && sealedAt(last) === seal.last;
    const ownPlace = { position: next.position, stream: sealStream, version: next.version };
    if (!isWhole || rootOf(leaves).toString('hex') !== seal.root) return at(ownPlace, 'SEALED_OTHERWISE');
    const ends = tipsAfter(tips, covered);
    if (isFull(seal)) {
      allowed ??= seal.unmarked;
      const isSame = tipsRoot(ends) === seal.tips.root && ends.size === seal.tips.streams && allowed === seal.unmarked;
      if (!isSame) return at(ownPlace, 'TIPS_DIFFER');
    }
    tips = ends;
    onSealed?.(next, covered, ends);
    waiting = waiting.slice(seal.count);
    coming.shift();
    return null;
  }

  function nextReached(): Broken | null {
    for (let next = coming[0]; next && waiting.length >= next.seal.count; next = coming[0]) {
      const wrong = reached(next);
      if (wrong) return wrong;
    }
    return null;
  }

  return {
    tips: () => tips,
    waiting: () => waiting,
    events: () => events,
    unmarked: () => unmarked,
    addSeal(seal) {
      coming.push(seal);
      allowed ??= stated();
      return nextReached();
    },
    take(event) {
      events++;
      const gap = isDense ? missingBefore(event, before) : null;
      if (gap) return gap;
      before = event.position;
      const chained = verifyChain([event], chainTips);
      if (chained) return at(event, chained.problem);
      if (!isOurs(event)) return at(event, 'NOT_MARKED');
      if (broken?.position === event.position) return at(event, broken.problem);
      waiting.push(waitingOf(event, owners));
      return nextReached();
    },
  };
}

/** The ends of all streams after these events. */
export function tipsAfter(tips: Tips | null, events: readonly Waiting[]): Tips {
  const last = new Map(events.map(({ tip }) => [tip.stream, tip]));
  const ends = [...last.values()].reduce(withTip, tips);
  if (ends === null) throw new Error('A seal covers an event');
  return ends;
}

/** The first event of a stream names its organisation and device. */
function waitingOf(event: VerbatimEvent, owners: Map<string, Pick<StreamTip, 'organisation' | 'device'>>): Waiting {
  const { position, origin, stream, version, hash, organisation, device } = event;
  const owner = owners.get(stream) ?? { organisation, device };
  if (version === 1) owners.set(stream, owner);
  return {
    leaf: leafOf(event),
    event: { position, stream, version, ...(origin !== undefined && { origin }) },
    tip: { ...owner, stream, count: version, hash },
  };
}

function missingBefore(event: VerbatimEvent, before: Position | null): Broken | null {
  const expected = Number(before ?? 0) + 1;
  if (Number(event.position) === expected) return null;
  return { problem: 'POSITION_MISSING', position: toPosition(String(expected)), stream: null, version: null };
}

const at = (
  { position, stream, version }: Pick<VerbatimEvent, 'position' | 'stream' | 'version'>,
  problem: Broken['problem'],
): Broken => ({ problem, position, stream, version });
