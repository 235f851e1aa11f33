import { createHash } from 'node:crypto';
import { namedFiles } from '#/backend/events/named-files.ts';
import type { DeviceProof, ProvenEvent, ProvenSeal } from '#/backend/log/device-proof.ts';
import type { StandingSeal } from '#/backend/log/seal-log.ts';
import { fingerprintOf, isFull, signText, type SealKey } from '#/backend/log/seal.ts';

type Named = { id: string; name: string };
type ProofFacts = {
  organisation: Named;
  device: Named;
  /** Time of the export, ISO 8601. */
  moment: string;
  /** Version of the knowledge base. */
  knowledge: string;
  key: SealKey;
  proof: Pick<DeviceProof, 'head' | 'events' | 'seals' | 'sealLog'>;
};

/**
 * A device's record with its proof, in form 3 (ADR 25): one JSON value a line. `verify-record.mjs` checks it without
 * Acta. The first line holds the head as a text, signed with the seal key. Then come handovers of that key, seals with
 * the streams that the device had under each, the links between them, and every event with the hashed texts and the
 * path to the root of its seal. Yields one line after the other, each with its line end.
 */
export function* proofFile({ key, proof, ...about }: ProofFacts): Generator<string> {
  const head = JSON.stringify({ ...about, ...contents(proof), publicKey: key.publicKey });
  yield line({ format: 'acta-proof', version: 3, head, signature: signText(`acta.proof.3\n${head}`, key) });
  for (const handover of proof.sealLog.changes) yield line({ handover });
  for (const one of sealLines(proof.seals, proof.sealLog.seals)) yield line(one);
  for (const event of proof.events) yield line(eventLine(event));
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

/**
 * The head's description of the rest. `places`: position and time, by hash, of the entries whose place no seal proves:
 * those that none covers yet, and those that were sealed in another log.
 */
function contents({ head, events, seals, sealLog }: ProofFacts['proof']) {
  const ends = new Map(events.map(({ event: { stream, version, hash } }) => [stream, { count: version, hash }]));
  const loose = events.filter(({ event, proof }) => proof === null || event.origin !== undefined);
  return {
    position: head,
    keys: sealLog.keys.map(fingerprintOf),
    seals: seals.map(({ number }) => number),
    streams: [...ends].map(([stream, end]) => ({ stream, ...end })),
    files: [...new Set(events.flatMap(({ event }) => namedFiles(event.data)))],
    places: Object.fromEntries(loose.map(({ event }) => [event.hash, [event.position, event.recordedAt]])),
  };
}

/** The chosen seals; between two of them the seals that link them, in short form. */
function* sealLines(shown: readonly ProvenSeal[], all: readonly StandingSeal[]) {
  for (const [index, seal] of shown.entries()) {
    const before = shown[index - 1];
    const between = before && isFull(before.seal) ? all.slice(before.number, seal.number - 1) : [];
    for (const one of between) yield linkLine(one);
    yield sealLine(seal);
  }
}

function sealLine({ number, seal, streams }: ProvenSeal) {
  const tips = streams?.tips.map(({ stream, count, hash }) => ({ stream, count, hash }));
  return { seal: number, ...seal, streams: streams && { path: streams.path, tips } };
}

/** The text of a seal without the parts that it takes from the one before. */
function linkLine({ number, seal }: StandingSeal) {
  const { first, last, count, root } = seal;
  const prints = createHash('sha256').update(Buffer.from(seal.prints, 'base64')).digest('hex');
  return {
    link: number,
    first,
    last,
    count,
    root,
    prints,
    ...(isFull(seal) && { tips: seal.tips, unmarked: seal.unmarked }),
  };
}

function eventLine({ event, proof }: ProvenEvent) {
  const { position, recordedAt, stream, version, id, type, schema, organisation, device } = event;
  const { reason, effectiveAt, correlation, causation, knowledge, hash, verbatim } = event;
  const { actor, data } = verbatim;
  const moved = event.origin === undefined ? {} : { origin: event.origin };
  return {
    position,
    ...moved,
    recordedAt,
    stream,
    version,
    id,
    type,
    schema,
    organisation,
    device,
    actor,
    reason,
    effectiveAt,
    correlation,
    causation,
    knowledge,
    data,
    hash,
    proof,
  };
}
