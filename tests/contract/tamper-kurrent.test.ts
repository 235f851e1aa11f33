import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { chain } from '#/backend/log/chain.ts';
import { createKurrentLog } from '#/backend/log/kurrent/log.ts';
import { marking } from '#/backend/log/marks.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { sealStream } from '#/backend/log/seal.ts';
import { sealLog, testKeys } from '#/tests/makers/keys.ts';
import { startKurrentPeer, type KurrentPeer } from '../peers/kurrentdb/server.ts';
import type { Kept } from '../peers/kurrentdb/store.ts';
import { envelope } from './event-log-makers.ts';
import { fillAndSeal, first, sealsOf, verify } from './sealed-log.ts';

let peer: KurrentPeer;
let log: EventLog;

beforeEach(async () => {
  peer = await startKurrentPeer();
  log = marking(createKurrentLog({ connectionString: peer.url, pageSize: 3 }), testKeys.markKey);
  await fillAndSeal(log);
});
afterEach(async () => {
  await log.close();
  await peer.close();
});

/** The record of one of Acta's own events on the server's disk, counted from 1. */
const kept = (number: number): Kept => peer.store.log.filter(({ type }) => !type.startsWith('$'))[number - 1]!;
const positionOf = (number: number) => String(kept(number).position).padStart(16, '0');
const remove = (number: number) => peer.store.log.splice(peer.store.log.indexOf(kept(number)), 1);

function changeMetadata(number: number, change: Record<string, string | null>): void {
  const event = kept(number);
  const metadata = z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(event.metadata).toString()));
  event.metadata = Buffer.from(JSON.stringify({ ...metadata, ...change }));
}

it('a log that nobody touched verifies', async () => {
  expect(await verify(log)).toMatchObject({
    events: 12,
    seals: 2,
    head: positionOf(12),
    sealedUntil: positionOf(9),
    broken: null,
  });
});

describe('who changes an event is found out at the entry', () => {
  it.each([
    ['schema', '2', 'ALTERED'],
    ['organisation', randomUUID(), 'ALTERED'],
    ['device', randomUUID(), 'ALTERED'],
    ['actor', '{"kind":"system","id":"p-1","role":"manager","name":null}', 'ALTERED'],
    ['reason', 'Another reason', 'ALTERED'],
    ['effectiveAt', '2020-01-01T00:00:00.000Z', 'ALTERED'],
    ['$correlationId', 'other', 'ALTERED'],
    ['$causationId', 'other', 'ALTERED'],
    ['knowledge', '2030.1', 'ALTERED'],
    ['hash', 'ab'.repeat(32), 'ALTERED'],
    ['since', '2100-01-01T00:00:00.000Z', 'SEALED_OTHERWISE'],
    ['recordedAt', '2020-01-01T00:00:00.000Z', 'SEALED_OTHERWISE'],
    ['origin', '0000000000000001', 'SEALED_OTHERWISE'],
    ['mark', 'ab'.repeat(16), 'NOT_MARKED'],
    ['mark', 'é'.repeat(32), 'NOT_MARKED'],
  ])('%s = %s', async (field, value, problem) => {
    changeMetadata(2, { [field]: value });
    expect((await verify(log)).broken).toMatchObject({ problem, position: positionOf(2), version: 2 });
  });

  it.each<[string, (event: Kept) => void, string]>([
    ['id', (event) => (event.id = randomUUID()), 'ALTERED'],
    ['type', (event) => (event.type = 'OtherThingHappened'), 'ALTERED'],
    ['data', (event) => (event.data = Buffer.from('{"n":3}')), 'ALTERED'],
    ['spacing of data', (event) => (event.data = Buffer.from('{"n":2} ')), 'ALTERED'],
    ['doubled key in data', (event) => (event.data = Buffer.from('{"n":9,"n":2}')), 'ALTERED'],
    ['data that is no JSON', (event) => (event.data = Buffer.from('{')), 'ALTERED'],
    ['metadata that are lost', (event) => (event.metadata = Buffer.from('')), 'ALTERED'],
    ['stream', (event) => (event.stream = 'record-elsewhere'), 'NOT_NEXT_VERSION'],
    ['time', (event) => (event.created -= 86_400_000), 'SEALED_OTHERWISE'],
  ])('the %s', async (_, change, problem) => {
    change(kept(2));
    expect((await verify(log)).broken).toMatchObject({ problem, position: positionOf(2) });
  });
});

describe('who takes events away or moves them is found out', () => {
  it('takes one away', async () => {
    const gone = positionOf(6);
    remove(5);
    expect((await verify(log)).broken).toMatchObject({ problem: 'SEALED_OTHERWISE', position: gone });
  });

  it('takes one away out of a stream', async () => {
    remove(2);
    expect((await verify(log)).broken).toMatchObject({ problem: 'NOT_NEXT_VERSION', version: 3 });
  });

  it('swaps two of different streams', async () => {
    const [one, other] = [kept(3), kept(4)];
    const at = peer.store.log.indexOf(one);
    [one.position, other.position] = [other.position, one.position];
    peer.store.log.splice(at, 2, other, one);
    expect((await verify(log)).broken).toMatchObject({ problem: 'SEALED_OTHERWISE', position: positionOf(3) });
  });

  it('leaves out a seal', async () => {
    remove(7);
    expect((await verify(log)).broken).toMatchObject({ problem: 'NOT_NEXT_VERSION', stream: sealStream, version: 2 });
  });

  it('puts back the state of an earlier day', async () => {
    const all = await sealsOf(log);
    peer.store.log.splice(peer.store.log.indexOf(kept(8)));
    expect((await verify(log)).broken).toBeNull();
    expect((await verify(log, all)).broken).toMatchObject({ problem: 'SEAL_MISSING' });
  });
});

it('an event that was written past Acta is named, and never sealed', async () => {
  const stranger = createKurrentLog({ connectionString: peer.url });
  const past = await Array.fromAsync(log.read(first));
  const [forged] = chain(past.at(-1)?.hash ?? null, first, past.length, [envelope({ data: { n: 'forged' } })]);
  await stranger.append(first, past.length, [forged!]);
  await stranger.close();
  const place = { problem: 'NOT_MARKED', stream: first, version: past.length + 1 };
  expect((await verify(log)).broken).toMatchObject(place);
  await expect(sealLog(log)).rejects.toMatchObject({ code: 'RECORD_BROKEN', broken: place });
  expect(await sealsOf(log)).toHaveLength(2);
});
