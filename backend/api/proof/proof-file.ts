import type { DeviceProof, ProvenEvent } from '#/backend/log/device-proof.ts';
import type { Device } from '#/backend/projections/device/fold.ts';

type Head = { device: Pick<Device, 'id' | 'name'>; publicKey: string; proof: Pick<DeviceProof, 'events' | 'seals'> };

/**
 * A device's record with its proof, one JSON value a line: what this is with the public key, the seals, then every event
 * with the texts that were hashed and the way to the root of its seal. `verify-record.mjs` checks it without Acta. The
 * version is 2 where entries were sealed in another log and carry the position that their seal covers, as `origin`.
 */
export function proofFile({ device, publicKey, proof }: Head): string {
  const isMoved = proof.events.some(({ event }) => event.origin !== undefined);
  const lines = [
    {
      format: 'acta-proof',
      version: isMoved ? 2 : 1,
      device: device.id,
      name: device.name,
      events: proof.events.length,
      publicKey,
    },
    ...proof.seals.map(({ number, seal }) => ({ ...seal, seal: number })),
    ...proof.events.map(eventLine),
  ];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
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
