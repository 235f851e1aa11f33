import type { Position, RecordedEvent } from '../events/envelope.ts';
import type { EventLog } from './port.ts';
import { fingerprintOf, isFull, isSigned, SealData, sealDigest, sealStream, type FullSeal } from './seal.ts';
import {
  AcceptedReturn,
  isKeyChangeSigned,
  isReturnSigned,
  isSetAsideSigned,
  KeyChange,
  SetAside,
} from './seal-notes.ts';

/**
 * A seal that counts: its number among those, from 1, and the position of its event. `foreign`: a foreign key made it,
 * it was set aside, and later seals build on it: those prove the entries that it covers.
 */
export type StandingSeal = {
  number: number;
  seal: SealData;
  version: number;
  position: Position;
  recordedAt: string;
  foreign: boolean;
};

/** Faults of an event in the seal stream. */
export type SealProblem = 'SEAL_NOT_SIGNED' | 'SEAL_UNREADABLE' | 'SEAL_MISSING';
export type SealBreak = { problem: SealProblem; position: Position; version: number };

/** The content of the seal stream: the seals that count, the keys that made them, and the operators' notes on both. */
export type SealLog = {
  /** In order, without seals of foreign keys that were set aside and that no seal of ours builds on. */
  seals: StandingSeal[];
  /** Public keys (PEM) from the first to the one in use. */
  keys: string[];
  changes: KeyChange[];
  returns: AcceptedReturn[];
  /** The first faulty event; later events are left out. */
  broken: SealBreak | null;
  /** Version and hash of the last event of the stream. */
  tip: { version: number; hash: string | null };
};

/**
 * Reads and checks the stream of seals, up to position `until`. `publicKey` (PEM) is the key in use; earlier keys
 * follow from its handovers.
 */
export async function readSealLog(
  log: Pick<EventLog, 'read'>,
  publicKey: string,
  until: Position | null,
): Promise<SealLog> {
  return sealLogOf(until === null ? [] : await Array.fromAsync(log.read(sealStream, { until })), publicKey);
}

/** A newest seal with its time. */
type NewestSeal = { seal: FullSeal; recordedAt: string };

/**
 * The seal at the end of the stream, if it has the current form and this key (PEM) has signed it. It states its number,
 * so nothing before it has to be read and checked: that takes a second for a few thousand seals.
 */
export async function newestSeal(log: Pick<EventLog, 'read' | 'last'>, publicKey: string): Promise<NewestSeal | null> {
  const { version = 0 } = (await log.last(sealStream)) ?? {};
  if (version === 0) return null;
  const [event] = await Array.fromAsync(log.read(sealStream, { from: version, to: version }));
  const seal = event?.type === 'LogSealed' ? SealData.safeParse(event.data).data : undefined;
  return event && seal && isFull(seal) && isSigned(seal, publicKey) ? { seal, recordedAt: event.recordedAt } : null;
}

/** As `readSealLog`, from the events of the stream in their order. */
export function sealLogOf(events: readonly RecordedEvent[], publicKey: string): SealLog {
  const changes = handovers(events, publicKey);
  const aside = setAside(events, new Set([publicKey, ...changes.map(({ keys }) => keys.from)]));
  const links = linksAmong(events, aside);
  const last = events.at(-1);
  const found: SealLog = {
    seals: [],
    keys: [changes[0]?.keys.from ?? publicKey],
    changes: [],
    returns: [],
    broken: null,
    tip: { version: last?.version ?? 0, hash: last?.hash ?? null },
  };
  for (const event of events) {
    const isAside = aside.has(event.version);
    if (isAside && !links.has(event.version)) continue;
    const problem = take(event, found, { foreign: isAside, handover: changes[found.changes.length] });
    if (problem === null) continue;
    found.broken = { problem, position: event.position, version: event.version };
    return found;
  }
  return found;
}

/**
 * The seal log with the seals added since; null if an event is not a valid seal of ours, and all has to be read again.
 */
export function withSeals(known: SealLog, events: readonly RecordedEvent[]): SealLog | null {
  const last = events.at(-1);
  if (!last) return known;
  const found = { ...known, seals: [...known.seals], tip: { version: last.version, hash: last.hash } };
  const isPlain = (event: RecordedEvent) =>
    event.type === 'LogSealed' && take(event, found, { foreign: false, handover: undefined }) === null;
  return events.every(isPlain) ? found : null;
}

/** Adds one event to the seal log; returns its fault. */
function take(
  event: RecordedEvent,
  found: SealLog,
  { foreign, handover }: { foreign: boolean; handover: KeyChange | undefined },
): SealProblem | null {
  const key = found.keys.at(-1) ?? '';
  switch (event.type) {
    case 'SealKeyChanged': {
      const change = KeyChange.safeParse(event.data).data;
      if (!change) return 'SEAL_UNREADABLE';
      // A handover that does not lead to the key in use is not ours, or that key is no longer in use.
      const leads = change.keys.from === key && change.keys.to === handover?.keys.to;
      if (!leads || !isKeyChangeSigned(change)) return 'SEAL_NOT_SIGNED';
      found.changes.push(change);
      found.keys.push(change.keys.to);
      return null;
    }
    case 'ReturnAccepted': {
      const accepted = AcceptedReturn.safeParse(event.data).data;
      if (!accepted) return 'SEAL_UNREADABLE';
      if (!isReturnSigned(accepted, key)) return 'SEAL_NOT_SIGNED';
      found.returns.push(accepted);
      return null;
    }
    case 'ForeignSealsSetAside': {
      const said = SetAside.safeParse(event.data).data;
      if (!said) return 'SEAL_UNREADABLE';
      return isSetAsideSigned(said, key) ? null : 'SEAL_NOT_SIGNED';
    }
    default: {
      const seal = SealData.safeParse(event.data).data;
      if (!seal) return 'SEAL_UNREADABLE';
      if (!foreign && !isSigned(seal, key)) return 'SEAL_NOT_SIGNED';
      const before = found.seals.at(-1);
      const isNext = foreign ? seal.previous === (before?.seal.root ?? null) : follows(seal, before);
      if (!isNext) return 'SEAL_MISSING';
      const { version, position, recordedAt } = event;
      found.seals.push({ number: found.seals.length + 1, seal, version, position, recordedAt, foreign });
      return null;
    }
  }
}

/** Whether a seal is the next one. */
export function follows(seal: SealData, before: Pick<StandingSeal, 'number' | 'seal'> | undefined): boolean {
  if (seal.previous !== (before?.seal.root ?? null)) return false;
  if (!isFull(seal)) return before === undefined || !isFull(before.seal);
  const { number, before: named } = seal;
  return number === (before?.number ?? 0) + 1 && named === (before ? sealDigest(before.seal) : null);
}

/** The handovers that lead to the key in use, oldest first: each is signed by both keys. */
function handovers(events: readonly RecordedEvent[], publicKey: string): KeyChange[] {
  const changes: KeyChange[] = [];
  let key = publicKey;
  for (const event of events.toReversed()) {
    if (event.type !== 'SealKeyChanged') continue;
    const change = KeyChange.safeParse(event.data).data;
    if (!change || change.keys.to !== key || !isKeyChangeSigned(change)) continue;
    changes.unshift(change);
    key = change.keys.from;
  }
  return changes;
}

/** Versions of seals that one of our keys has set aside, and none of our keys has signed. */
function setAside(events: readonly RecordedEvent[], keys: ReadonlySet<string>): Set<number> {
  const aside = new Set<number>();
  const ours = new Set([...keys].map(fingerprintOf));
  for (const event of events) {
    const said = event.type === 'ForeignSealsSetAside' ? SetAside.safeParse(event.data).data : undefined;
    if (!said || ![...keys].some((key) => isSetAsideSigned(said, key))) continue;
    for (const seal of events.slice(said.versions.from - 1, said.versions.to)) {
      const { data } = SealData.safeParse(seal.data);
      if (seal.type === 'LogSealed' && data?.key === said.foreign && !ours.has(data.key)) aside.add(seal.version);
    }
  }
  return aside;
}

/** Of the seals that were set aside, those that later ones build on. */
function linksAmong(events: readonly RecordedEvent[], aside: ReadonlySet<number>): Set<number> {
  const links = new Set<number>();
  let wanted: string | null = null;
  for (const event of events.toReversed()) {
    const seal = event.type === 'LogSealed' ? SealData.safeParse(event.data).data : undefined;
    if (!seal || (aside.has(event.version) && seal.root !== wanted)) continue;
    if (aside.has(event.version)) links.add(event.version);
    wanted = seal.previous;
  }
  return links;
}
