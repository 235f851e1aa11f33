import type { Position } from '../events/envelope.ts';
import { verifyChain, type Break } from './chain.ts';
import { leafOf, pathOf, rootOf, type PathStep } from './merkle.ts';
import type { EventLog, VerbatimEvent } from './port.ts';
import { isSigned, SealData, sealStream } from './seal.ts';

/** An event with what shows that a seal covers it: the index of the seal and the way to its root; null while unsealed. */
export type ProvenEvent = { event: VerbatimEvent; proof: { seal: number; path: PathStep[] } | null };

export type StreamsProof = { seals: SealData[]; events: ProvenEvent[]; broken: ProofBreak | null };
type ProofBreak = {
  problem: Break['problem'] | 'SEALED_OTHERWISE' | 'SEAL_NOT_SIGNED' | 'SEAL_UNREADABLE';
  position: Position;
  stream: string;
  version: number;
};

/**
 * Everything in some streams with its proof, in log order: the chains are recomputed, and each event is led to the root
 * of the signed seal that covers it. Of other streams only hashes are used. `broken` names the first entry that is not
 * as it was written; what follows it is left out then.
 */
export async function proveStreams(
  log: EventLog,
  streams: ReadonlySet<string>,
  publicKey: string,
): Promise<StreamsProof> {
  const seals: SealData[] = [];
  for await (const event of log.read(sealStream)) {
    const seal = SealData.safeParse(event.data);
    if (!seal.success) return { seals, events: [], broken: at(event, 'SEAL_UNREADABLE') };
    if (!isSigned(seal.data, publicKey)) return { seals, events: [], broken: at(event, 'SEAL_NOT_SIGNED') };
    seals.push(seal.data);
  }
  const events: ProvenEvent[] = [];
  const tips = new Map();
  let index = 0;
  for await (const range of ranges(log, seals)) {
    const seal = seals[index];
    const own = range.filter(({ stream }) => streams.has(stream));
    const broken = verifyChain(own, tips);
    if (broken) return { seals, events, broken };
    if (own[0] && seal) {
      const leaves = range.map(leafOf);
      if (rootOf(leaves).toString('hex') !== seal.root)
        return { seals, events, broken: at(own[0], 'SEALED_OTHERWISE') };
      for (const event of own)
        events.push({ event, proof: { seal: index, path: pathOf(leaves, range.indexOf(event)) } });
    } else events.push(...own.map((event) => ({ event, proof: null })));
    index++;
  }
  return { seals, events, broken: null };
}

/** What each seal covers, then what none covers. They are counted off: positions in a seal may be those of another log. */
async function* ranges(log: EventLog, seals: readonly SealData[]): AsyncGenerator<VerbatimEvent[]> {
  const head = await log.head();
  let range: VerbatimEvent[] = [];
  let index = 0;
  if (head !== null)
    for await (const page of log.verbatim(null, head))
      for (const event of page) {
        range.push(event);
        if (range.length !== seals[index]?.count) continue;
        yield range;
        range = [];
        index++;
      }
  yield range;
}

const at = (
  { position, stream, version }: { position: Position; stream: string; version: number },
  problem: ProofBreak['problem'],
): ProofBreak => ({ problem, position, stream, version });
