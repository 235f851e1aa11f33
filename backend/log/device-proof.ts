import type { Position } from '../events/envelope.ts';
import { createRetainedSealCheck, type RetainedSeal } from './retained-seals.ts';
import { pathOf, type PathStep } from './merkle.ts';
import type { EventLog, VerbatimEvent } from './port.ts';
import { createRecordCheck, type Broken } from './record-check.ts';
import { readSealLog, type SealLog, type StandingSeal } from './seal-log.ts';
import { isFull } from './seal.ts';
import { unreached } from './verify-log.ts';
import { tipsOfDevice, type DeviceTips } from './tips.ts';

/**
 * An event with the proof that a seal covers it: the number of the seal and the path to its root; null while unsealed.
 */
export type ProvenEvent = { event: VerbatimEvent; proof: { seal: number; path: PathStep[] } | null };

/** A seal with the proof of the streams that the device had under it; null for a seal without streams. */
export type ProvenSeal = StandingSeal & { streams: DeviceTips | null };

export type DeviceProof = {
  /** The last position read. */
  head: Position | null;
  events: ProvenEvent[];
  /** The seals that cover an event of the device, the requested ones, and the newest. */
  seals: ProvenSeal[];
  sealLog: SealLog;
  /** The streams of the device. */
  own: ReadonlySet<string>;
  /** The first entry of the whole log that differs from its original. Later entries are left out. */
  broken: Broken | null;
};

export type DeviceProofOptions = {
  organisation: string;
  device: string;
  publicKey: string;
  markKey: Uint8Array;
  /** Numbers of seals that the caller has kept. */
  kept?: readonly number[];
  /** Seals that witnesses know: the log has to hold each of them, as for `verifyLog`. */
  known?: readonly RetainedSeal[];
};

/**
 * All events in the streams of a device with their proof, in log order. The whole log is recomputed on the way, so that
 * a broken record is found here as by `verifyLog`. The proof links each event to the root of the signed seal that
 * covers it, and each of those seals to the streams that the device had then.
 */
export async function proveDevice(
  log: Pick<EventLog, 'isDense' | 'head' | 'read' | 'verbatim'>,
  { organisation, device, publicKey, markKey, kept = [], known = [] }: DeviceProofOptions,
): Promise<DeviceProof> {
  const head = await log.head();
  const sealLog = await readSealLog(log, publicKey, head);
  const own = new Set<string>();
  const found: DeviceProof = { head, events: [], seals: [], sealLog, own, broken: null };
  const newest = sealLog.seals.at(-1)?.number;
  const elsewhere = createRetainedSealCheck(known, sealLog, log.isDense);
  let unsealed: VerbatimEvent[] = [];
  let reached = 0;
  const check = createRecordCheck(sealLog, {
    isDense: log.isDense,
    markKey,
    onSealed(seal, covered, tips) {
      reached = seal.number;
      const last = covered.at(-1)?.event.position ?? '';
      const under = unsealed.filter(({ position }) => position <= last);
      unsealed = unsealed.slice(under.length);
      if (under.length === 0 && seal.number !== newest && !kept.includes(seal.number)) return;
      const leaves = covered.map(({ leaf }) => leaf);
      const places = new Map(covered.map(({ event }, index) => [event.position, index]));
      for (const event of under)
        found.events.push({
          event,
          proof: { seal: seal.number, path: pathOf(leaves, places.get(event.position) ?? -1) },
        });
      found.seals.push({
        ...seal,
        streams: isFull(seal.seal) ? tipsOfDevice(tips, organisation, device) : null,
      });
    },
  });
  if (head !== null)
    for await (const page of log.verbatim(null, head))
      for (const event of page) {
        if (event.version === 1 && event.organisation === organisation && event.device === device)
          own.add(event.stream);
        if (own.has(event.stream)) unsealed.push(event);
        found.broken = check.take(event) ?? elsewhere.take(event);
        if (found.broken) return found;
      }
  found.broken = unreached(sealLog, reached) ?? elsewhere.end();
  if (found.broken) return found;
  found.events.push(...unsealed.map((event) => ({ event, proof: null })));
  return found;
}
