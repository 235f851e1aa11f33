import { createHash } from 'node:crypto';
import { proofFile } from '#/backend/api/proof/proof-file.ts';
import type { Envelope } from '#/backend/events/envelope.ts';
import { chain } from '#/backend/log/chain.ts';
import { proveDevice } from '#/backend/log/device-proof.ts';
import { marking } from '#/backend/log/marks.ts';
import { createMemoryLog } from '#/backend/log/in-memory.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { readSealLog } from '#/backend/log/seal-log.ts';
import { signKeyChange } from '#/backend/log/seal-notes.ts';
import { sealStream } from '#/backend/log/seal.ts';
import { createSealer, sealEnvelope } from '#/backend/workers/seals/sealer.ts';
import { keysFrom } from './keys.ts';

/** A UUID that is the same in every run. */
export const idOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const organisation = { id: idOf('organisation'), name: 'Maker' };
export const pump = { id: idOf('pump'), name: 'Pump' };
export const watch = { id: idOf('watch'), name: 'Watch' };

/** The keys of an installation before and after it handed over to another seal key. */
export const firstKeys = keysFrom('21'.repeat(32));
export const secondKeys = { ...firstKeys, seal: keysFrom('22'.repeat(32)).seal };

/** A step of a story: an event of a stream at a time, a seal, a new seal key. */
export type Told =
  | { what: 'event'; stream: string; event: Envelope; at: number }
  | { what: 'seal'; at: number }
  | { what: 'key'; at: number };

export function toldEvent(stream: string, device: string, name: string, at: number): Told {
  const event: Envelope = {
    id: idOf(`event ${name}`),
    type: 'SomethingHappened',
    schema: 1,
    organisation: organisation.id,
    device,
    actor: { kind: 'person', id: idOf('person'), role: 'owner', name: null },
    reason: null,
    effectiveAt: null,
    correlation: `command ${name}`,
    causation: null,
    knowledge: '2026.1.0',
    data: { says: name, file: { sha256: createHash('sha256').update(name).digest('hex'), fileName: `${name}.txt` } },
  };
  return { what: 'event', stream, event, at };
}

/**
 * Two devices with three streams each, some seals, two of them without an event of the pump, and one exchange of the
 * key. `tail`: the last entries have no seal yet.
 */
export function story({ tail }: { tail: boolean }): Told[] {
  const told: Told[] = [];
  let at = Date.UTC(2026, 0, 5);
  const tell = (add: (at: number) => Told) => void told.push(add((at += 61_000)));
  for (let round = 1; round <= 8; round++) {
    for (const kind of ['device', 'profiling', 'risks'])
      for (const { id, name } of round % 3 === 0 ? [watch] : [pump, watch])
        if (round % 2 === 0 || kind !== 'risks')
          tell((now) => toldEvent(`${kind}-${id}`, id, `${kind} ${name} ${round}`, now));
    if (round === 4) tell((now) => ({ what: 'key', at: now }));
    if (round < 8 || !tail) tell((now) => ({ what: 'seal', at: now }));
    if (round === 5) at += 32 * 24 * 3_600_000;
  }
  return told;
}

/** A log with these steps. The same story makes the same log, so that the owner of the keys can repeat it. */
export async function logOf(told: readonly Told[]): Promise<EventLog> {
  let now = new Date(0);
  const memory = createMemoryLog(() => now);
  const versions = new Map<string, { version: number; hash: string | null }>();
  let keys = firstKeys;
  const log = sameIds(marking(memory, keys.markKey));
  let sealer = createSealer(log, keys);
  for (const one of told) {
    now = new Date(one.at);
    if (one.what === 'event') {
      const { version, hash } = versions.get(one.stream) ?? { version: 0, hash: null };
      const events = chain(hash, one.stream, version, [one.event]);
      await log.append(one.stream, version, events);
      versions.set(one.stream, { version: version + 1, hash: events[0]!.hash });
    } else if (one.what === 'seal') await sealer.seal();
    else {
      const { tip, seals } = await readSealLog(log, keys.seal.publicKey, await log.head());
      const last = seals.at(-1);
      const change = signKeyChange(
        firstKeys.seal,
        secondKeys.seal,
        last ? { number: last.number, root: last.seal.root } : null,
      );
      await log.append(
        sealStream,
        tip.version,
        chain(tip.hash, sealStream, tip.version, [sealEnvelope('SealKeyChanged', change)]),
      );
      keys = secondKeys;
      sealer = createSealer(log, keys);
    }
  }
  return log;
}

/** Gives the events of the seal stream ids that are the same in every run. */
function sameIds(log: EventLog): EventLog {
  return {
    ...log,
    async append(stream, expected, events) {
      if (stream !== sealStream) return log.append(stream, expected, events);
      const before = (await Array.fromAsync(log.read(sealStream))).at(-1)?.hash ?? null;
      const same = events.map((event) => ({ ...event, id: idOf(`seal ${expected}`) }));
      return log.append(stream, expected, chain(before, stream, expected, same));
    },
  };
}

/** The proof file of a device, as the API exports it. */
export async function exportedFrom(
  log: EventLog,
  device: { id: string; name: string } = pump,
  kept: number[] = [],
): Promise<string> {
  const { seal, markKey } = secondKeys;
  const proof = await proveDevice(log, {
    organisation: organisation.id,
    device: device.id,
    publicKey: seal.publicKey,
    markKey,
    kept,
  });
  if (proof.broken) throw new Error(`Broken at ${proof.broken.position} [${proof.broken.problem}]`);
  const lines = proofFile({
    organisation,
    device,
    moment: '2026-03-01T08:00:00.000Z',
    knowledge: '2026.1.0',
    key: seal,
    proof,
  });
  return [...lines].join('');
}

/** The seals of a log as an operator keeps them: the output of `acta seals`, one a line. */
export async function retainedSealsOf(log: EventLog, publicKey = secondKeys.seal.publicKey): Promise<string[]> {
  const { seals } = await readSealLog(log, publicKey, await log.head());
  return seals.map(({ seal }) => JSON.stringify(seal));
}
