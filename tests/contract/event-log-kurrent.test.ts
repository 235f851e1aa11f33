import { randomUUID } from 'node:crypto';
import { binaryEvent, EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKurrentLog } from '#/backend/log/kurrent/log.ts';
import { marking } from '#/backend/log/marks.ts';
import { LogUnavailable, type EventLog } from '#/backend/log/port.ts';
import { sealLog, testKeys } from '#/tests/makers/keys.ts';
import { startKurrentPeer, type KurrentPeer } from '../peers/kurrentdb/server.ts';
import { collect, endWriting, followToEnd, followUntil, happened, writers } from './event-log-makers.ts';

let now = Date.parse('2026-05-01T08:00:00.000Z');
let peer: KurrentPeer;
let log: EventLog;
beforeEach(async () => {
  peer = await startKurrentPeer({ clock: () => now });
  log = marking(
    createKurrentLog({ connectionString: `${peer.url}&defaultDeadline=1000`, pageSize: 50, tries: 40 }),
    testKeys.markKey,
  );
});
afterEach(async () => {
  await log.close();
  await peer.close();
});

const one = async (stream = `record-${randomUUID()}`, version = 0) => {
  await log.append(stream, version, happened(stream, 1));
  return stream;
};

describe('a line that breaks', () => {
  it('loses, skips and repeats nothing while connections are cut under 16 writers', async () => {
    await one();
    const before = await log.head();
    const following = followToEnd(log, before);
    const written: string[] = [];
    for (let cuts = 0; cuts < 8; cuts++) {
      const writing = writers(log, 16, 5);
      for (let looks = 0; looks < 3; looks++) await log.head();
      peer.line.cut();
      written.push(...(await writing));
    }
    await endWriting(log);
    const seen = (await following).map(({ id }) => id);
    expect(seen.toSorted()).toEqual(written.toSorted());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('stores an append once whose answer is lost with the connection', async () => {
    const stream = await one();
    peer.line.breakAtNextAnswer();
    const answered = await log.append(stream, 1, happened(stream, 2));
    expect(peer.line.broken()).toBe(1);
    expect(answered.version).toBe(3);
    expect((await collect(log.read(stream))).at(-1)?.position).toBe(answered.position);
    expect(await collect(log.read(stream))).toHaveLength(3);
  });

  it('stores an append once that the server does not answer in time', async () => {
    const stream = await one();
    peer.loseNextAnswer();
    expect(await log.append(stream, 1, happened(stream, 1))).toMatchObject({ version: 2 });
    expect(await collect(log.read(stream))).toHaveLength(2);
  });

  it('waits for a server that is away for a while, and follows on', async () => {
    const stream = await one();
    const stop = new AbortController();
    const pages = log.follow(await log.head(), { signal: stop.signal })[Symbol.asyncIterator]();
    const next = pages.next();
    await log.head(); // the follower is there
    peer.line.down();
    const appended = log.append(stream, 1, happened(stream, 1));
    peer.line.up();
    expect(await appended).toMatchObject({ version: 2 });
    expect((await next).value).toMatchObject([{ stream, version: 2 }]);
    stop.abort();
  });

  it('gives up on a server that stays away, and says so', async () => {
    const away = createKurrentLog({ connectionString: 'esdb://127.0.0.1:1?tls=false', tries: 3 });
    await expect(away.append('record-9', 0, happened('record-9', 1))).rejects.toBeInstanceOf(LogUnavailable);
    await expect(away.head()).rejects.toBeInstanceOf(LogUnavailable);
    await expect(collect(away.read('record-9'))).rejects.toBeInstanceOf(LogUnavailable);
    await away.close();
  });
});

it('shows nothing of what the server writes for itself', async () => {
  await writers(log, 5, 20);
  expect(peer.store.log.filter(({ type }) => type.startsWith('$')).length).toBeGreaterThan(4);
  const head = await log.head();
  const followed = await followUntil(log, null, head);
  const examined = (await collect(log.verbatim(null, head ?? ''))).flat();
  expect(followed.map(({ id }) => id)).toEqual(examined.map(({ id }) => id));
  expect(followed).toHaveLength(100);
});

it('gets past the events of other types for good, also over a lost connection', async () => {
  const stop = new AbortController();
  const pages = log.follow(null, { signal: stop.signal, types: ['RareThingHappened'] })[Symbol.asyncIterator]();
  const first = pages.next();
  const stream = `record-${randomUUID()}`;
  await log.append(stream, 0, happened(stream, 1, { type: 'RareThingHappened' }));
  expect((await first).value).toMatchObject([{ version: 1 }]);
  const second = pages.next();
  await log.append(stream, 1, happened(stream, 100, { type: 'RareThingHappenedNot' }));
  peer.line.cut();
  await log.append(stream, 101, happened(stream, 1, { type: 'RareThingHappened' }));
  expect((await second).value).toMatchObject([{ version: 102 }]);
  stop.abort();
});

it('gives an event no earlier time than its writer had seen, whatever the clock of the server says', async () => {
  const stream = await one();
  const [before] = await collect(log.read(stream));
  now -= 3_600_000;
  await one(stream, 1);
  const times = (await collect(log.read(stream))).map(({ recordedAt }) => recordedAt);
  expect(times).toEqual([before?.recordedAt, before?.recordedAt]);
});

it('finds the position of a time by the seals', async () => {
  const places: { time: number; position: string | null }[] = [];
  for (let minute = 0; minute < 12; minute++) {
    now += 60_000;
    await writers(log, 2, 2);
    if (minute < 10) await sealLog(log);
    places.push({ time: now, position: await log.head() });
  }
  for (const { time, position } of places) {
    expect(await log.positionAt(new Date(time))).toBe(position);
    expect(await log.positionAt(new Date(time + 59_999))).toBe(position);
  }
  expect(await log.positionAt(new Date((places[0]?.time ?? 0) - 1))).toBeNull();
});

it('refuses to read what is no event of Acta, and says which', async () => {
  const stranger = EventStoreDBClient.connectionString(peer.url);
  await stranger.appendToStream('invoices-1', binaryEvent({ type: 'InvoiceSent', data: Buffer.from('{}') }));
  await expect(collect(log.read('invoices-1'))).rejects.toThrow('invoices-1@0');
  await stranger.dispose();
});

it('needs a user where the connection is encrypted', () => {
  expect(() => createKurrentLog({ connectionString: 'esdb://127.0.0.1:2113' })).toThrow('user');
});

it('finishes the appends under way when it is closed, then takes no more', async () => {
  const closing = createKurrentLog({ connectionString: peer.url });
  const stream = `record-${randomUUID()}`;
  const appended = closing.append(stream, 0, happened(stream, 1));
  await closing.close();
  await expect(appended).resolves.toMatchObject({ version: 1 });
  await expect(closing.append(stream, 1, happened(stream, 1))).rejects.toThrow('closed');
});
