import { randomUUID } from 'node:crypto';
import { chain } from '#/backend/log/chain.ts';
import type { RetainedSeal } from '#/backend/log/retained-seals.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { SealData, sealStream } from '#/backend/log/seal.ts';
import { verifyLog, type Verification } from '#/backend/log/verify-log.ts';
import { sealLog, testKeys } from '#/tests/makers/keys.ts';
import { envelope } from './event-log-makers.ts';

export const [first, second] = [`record-${randomUUID()}`, `record-${randomUUID()}`] as const;

/** Twelve events of two streams: 1 to 6, sealed at 7; 8 and 9, sealed at 10; 11 and 12 are not sealed yet. */
export async function fillAndSeal(log: EventLog): Promise<void> {
  await append(log, first, 3);
  await append(log, second, 2);
  await append(log, first, 1);
  await sealLog(log);
  await append(log, second, 2);
  await sealLog(log);
  await append(log, first, 2);
}

/** Appends events whose data count from the first of their stream. */
export async function append(log: EventLog, stream: string, count: number): Promise<void> {
  const past = await Array.fromAsync(log.read(stream));
  const added = Array.from({ length: count }, (_, index) => envelope({ data: { n: past.length + index + 1 } }));
  await log.append(stream, past.length, chain(past.at(-1)?.hash ?? null, stream, past.length, added));
}

/** What a verifier finds who has the public key, and seals that were seen at an earlier time. */
export const verify = (log: EventLog, known: readonly RetainedSeal[] = []): Promise<Verification> =>
  verifyLog(log, { publicKey: testKeys.seal.publicKey, markKey: testKeys.markKey, known });

export const sealsOf = async (log: EventLog): Promise<RetainedSeal[]> =>
  (await Array.fromAsync(log.read(sealStream))).map(({ data }, index) => ({
    number: index + 1,
    returns: 0,
    seal: SealData.parse(data),
  }));
