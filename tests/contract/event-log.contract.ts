import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '#/backend/log/chain.ts';
import { UnstorableEvent, WrongVersion, type EventLog } from '#/backend/log/port.ts';
import { collect, endWriting, envelope, followToEnd, followUntil, happened, writers } from './event-log-makers.ts';

/** What every engine of the event log must do. `open` gives a new log; each suite works on streams of its own. */
export function eventLogContract(name: string, open: () => Promise<EventLog>): void {
  describe(`event log on ${name}`, () => {
    let log: EventLog;
    beforeAll(async () => {
      log = await open();
    });
    afterAll(() => log.close());

    const newStream = () => `record-${randomUUID()}`;

    it('is empty at first, and a follower of it misses nothing', async () => {
      expect(await log.head()).toBeNull();
      expect(await log.positionAt(new Date('2101-01-01'))).toBeNull();
      const stop = new AbortController();
      const firstPage = async (types?: string[]) => {
        for await (const page of log.follow(null, { signal: stop.signal, ...(types && { types }) })) return page;
        return [];
      };
      const pages = Promise.all([firstPage(), firstPage(['ThingHappened'])]);
      for (let look = 0; look < 10; look++) await log.head(); // the followers have looked meanwhile
      const stream = newStream();
      await log.append(stream, 0, happened(stream, 1));
      for (const page of await pages) expect(page).toMatchObject([{ stream, version: 1 }]);
      stop.abort();
    });

    describe('append', () => {
      it('starts a stream at expected version 0 and answers with its version and position', async () => {
        const stream = newStream();
        const { version, position } = await log.append(stream, 0, happened(stream, 2));
        expect(version).toBe(2);
        expect((await collect(log.read(stream))).map((event) => event.version)).toEqual([1, 2]);
        expect((await collect(log.read(stream))).at(-1)?.position).toBe(position);
        expect(await log.last(stream)).toEqual({ version, position });
        expect(await log.last(newStream())).toBeNull();
      });

      it.each([
        ['a stream that exists already', 2, 0],
        ['a version that is past', 2, 1],
        ['a version that is not there yet', 2, 5],
        ['a stream that does not exist', 0, 1],
      ])('refuses %s and names both versions', async (_, present, expected) => {
        const stream = newStream();
        if (present > 0) await log.append(stream, 0, happened(stream, present));
        const refused = await log.append(stream, expected, happened(stream, 1)).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(WrongVersion);
        expect(refused).toMatchObject({ code: 'WRONG_VERSION', stream, expected, actual: present });
        expect(await collect(log.read(stream))).toHaveLength(present);
      });

      it('gives the first answer again when the same events are appended again', async () => {
        const stream = newStream();
        const events = happened(stream, 2);
        const first = await log.append(stream, 0, events);
        expect(await log.append(stream, 0, events)).toEqual(first);
        await log.append(stream, 2, happened(stream, 1));
        expect(await log.append(stream, 0, events)).toEqual(first);
        expect(await collect(log.read(stream))).toHaveLength(3);
      });

      it('does not take part of a stored append, or more than it, for a repetition', async () => {
        const stream = newStream();
        const events = happened(stream, 2);
        await log.append(stream, 0, events);
        const more = [...events, ...happened(stream, 1)];
        await expect(log.append(stream, 0, more)).rejects.toBeInstanceOf(WrongVersion);
        await expect(log.append(stream, 1, events)).rejects.toBeInstanceOf(WrongVersion);
        await expect(log.append(stream, 2, events)).resolves.toMatchObject({ version: 4 }); // a new place, new events
      });

      it('lets exactly one of many concurrent appends to one version win', async () => {
        const stream = newStream();
        const results = await Promise.allSettled(
          Array.from({ length: 24 }, () => log.append(stream, 0, happened(stream, 1))),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const losers = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
        expect(losers).toEqual(Array.from({ length: 23 }, () => expect.objectContaining({ expected: 0, actual: 1 })));
        expect(await collect(log.read(stream))).toHaveLength(1);
      });

      it('carries out appends to one stream in the order in which they were asked for', async () => {
        const stream = newStream();
        const asked = Array.from({ length: 10 }, (_, version) => log.append(stream, version, happened(stream, 1)));
        expect((await Promise.all(asked)).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      });

      it('does not let a poisoned append or a conflict fail its neighbours', async () => {
        const streams = Array.from({ length: 6 }, newStream);
        const results = await Promise.allSettled(
          streams.map((stream, index) => {
            const events = happened(stream, 1);
            if (index === 2) return log.append(stream, 7, events);
            return log.append(stream, 0, index === 4 ? events.map((event) => ({ ...event, reason: '\0' })) : events);
          }),
        );
        const stored = results.map(({ status }, index) => (status === 'fulfilled' ? index : null));
        expect(stored).toEqual([0, 1, null, 3, null, 5]);
      });

      it('refuses an append of nothing', async () => {
        await expect(log.append(newStream(), 0, [])).rejects.toThrow('at least one event');
      });
    });

    describe('content', () => {
      it('reads back every field as it was appended', async () => {
        const stream = newStream();
        const whole = {
          organisation: randomUUID(),
          device: randomUUID(),
          actor: { kind: 'ai', id: 'reader', role: 'worker', name: { sealed: 'p-1', v: 'AAECAw==' } },
          reason: 'Révision ’b’ — "quoted", \\ and { }',
          effectiveAt: '2026-02-03T04:05:06.789Z',
          causation: randomUUID(),
          knowledge: '2026.2',
        } as const;
        const [event] = happened(stream, 1, whole);
        await log.append(stream, 0, event ? [event] : []);
        const [read] = await collect(log.read(stream));
        expect(read).toMatchObject({ ...event, stream, version: 1 });
        expect(read?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        const nothing = { organisation: null, device: null, reason: null, effectiveAt: null, causation: null };
        const second = happened(stream, 1, { ...nothing, knowledge: null });
        await log.append(stream, 1, second);
        expect((await collect(log.read(stream, { from: 2 })))[0]).toMatchObject(second[0] ?? {});
      });

      it.each([
        ['any script and emoji', 'Ærøskøbing – 医療機器 – עברית – 👩🏽‍⚕️ \u2028 \u007f'],
        ['control characters and escapes', '\u0001\b\f\n\r\t"\\/ and the six characters \\u0000'],
        ['two megabytes', 'x'.repeat(2_000_000)],
        ['numbers as JSON writes them', [1e21, 0.1, -5e-324, 9007199254740991, true, null]],
        ['keys that look like numbers', { b: 1, 10: 2, 9: 3, ['__proto__']: 4 }],
      ])('keeps %s', async (_, data) => {
        const stream = newStream();
        await log.append(stream, 0, happened(stream, 1, { data: { data } }));
        const read = await collect(log.read(stream));
        expect(JSON.stringify(read[0]?.data)).toBe(JSON.stringify({ data }));
        expect(verifyChain(read)).toBeNull();
      });

      it.each([
        ['U+0000 in data', { data: { deep: ['a\u0000b'] } }, 'data', 'U+0000'],
        ['U+0000 in a key', { data: { 'a\u0000': 1 } }, 'data', 'U+0000'],
        ['U+0000 in a reason', { reason: 'a\u0000' }, 'reason', 'U+0000'],
        ['half a character in data', { data: '\ud83d' }, 'data', 'half a character'],
        ['half a character in a reason', { reason: '\udc00' }, 'reason', 'half a character'],
        ['data without a JSON form', { data: undefined }, 'data', 'no JSON form'],
        ['an organisation that is no UUID', { organisation: 'Acme' }, 'organisation', 'not a lower-case UUID'],
      ])('refuses %s, saying where', async (_, wrong, field, why) => {
        const stream = newStream();
        const events = [{ ...envelope(), ...wrong, hash: '0'.repeat(64) }];
        const refused = await log.append(stream, 0, events).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(UnstorableEvent);
        expect(refused).toMatchObject({ code: 'UNSTORABLE_EVENT', field, message: expect.stringContaining(why) });
        expect(await collect(log.read(stream))).toEqual([]);
      });
    });

    describe('read', () => {
      it('gives a range of versions, up to a position, and nothing for an unknown stream', async () => {
        const stream = newStream();
        const versions = async (options: Parameters<EventLog['read']>[1]) =>
          (await collect(log.read(stream, options))).map((event) => event.version);
        expect(await versions({})).toEqual([]);
        const { position } = await log.append(stream, 0, happened(stream, 3));
        await log.append(stream, 3, happened(stream, 2));
        expect(await versions({ from: 2, to: 4 })).toEqual([2, 3, 4]);
        expect(await versions({ until: position })).toEqual([1, 2, 3]);
        expect(await versions({ from: 6 })).toEqual([]);
      });

      it('gives long streams whole and in order', async () => {
        const stream = newStream();
        await log.append(stream, 0, happened(stream, 1_203));
        const read = await collect(log.read(stream));
        expect(read.map((event) => event.version)).toEqual(Array.from({ length: 1_203 }, (_, index) => index + 1));
      });
    });

    describe('positions', () => {
      it('grow with every event, and the head is the last one', async () => {
        await writers(log, 8, 5);
        const all = await followUntil(log, null, await log.head());
        const positions = all.map((event) => event.position);
        expect(positions).toEqual(positions.toSorted());
        expect(new Set(positions).size).toBe(positions.length);
        expect(await log.head()).toBe(positions.at(-1));
      });

      it('are found by time: the last one recorded at or before it', async () => {
        await writers(log, 2, 3);
        const all = await followUntil(log, null, await log.head());
        const times = all.map((event) => event.recordedAt);
        expect(times).toEqual(times.toSorted());
        for (const time of new Set([times[0], times[Math.floor(times.length / 2)], times.at(-1)])) {
          const last = all.findLast((event) => event.recordedAt <= (time ?? ''));
          expect(await log.positionAt(new Date(time ?? ''))).toBe(last?.position);
        }
        expect(await log.positionAt(new Date('2001-01-01'))).toBeNull();
        expect(await log.positionAt(new Date('2101-01-01'))).toBe(await log.head());
      });
    });

    describe('follow', () => {
      it('catches up, goes live, and ends when it is told to', async () => {
        const before = await log.head();
        const stream = newStream();
        await log.append(stream, 0, happened(stream, 2));
        const stop = new AbortController();
        const seen: number[] = [];
        for await (const page of log.follow(before, { signal: stop.signal })) {
          expect(page.length).toBeGreaterThan(0);
          seen.push(...page.map((event) => event.version));
          if (seen.length === 2) await log.append(stream, 2, happened(stream, 1));
          if (seen.length === 3) stop.abort();
        }
        expect(seen).toEqual([1, 2, 3]);
      });

      it('ends at once when it is waiting for events', async () => {
        const stop = new AbortController();
        const ended = collect(log.follow(await log.head(), { signal: stop.signal }));
        stop.abort();
        expect(await ended).toEqual([]);
      });

      it('gives only the types asked for, and gets past any number of others', async () => {
        const before = await log.head();
        const stream = newStream();
        await log.append(stream, 0, happened(stream, 4_500));
        const rare = happened(stream, 1, { type: 'RareThingHappened' });
        const { position } = await log.append(stream, 4_500, rare);
        const stop = new AbortController();
        const seen: string[] = [];
        for await (const page of log.follow(before, { signal: stop.signal, types: ['RareThingHappened'] })) {
          seen.push(...page.map((event) => `${event.type} ${event.position}`));
          stop.abort();
        }
        expect(seen).toEqual([`RareThingHappened ${position}`]);
      });

      it('neither skips nor repeats while 32 writers append and followers stop and resume', async () => {
        const before = await log.head();
        const live = followToEnd(log, before);
        const resumed = (async () => {
          const seen: string[] = [];
          let position = before;
          while (seen.length < 32 * 12) {
            const once = new AbortController();
            for await (const page of log.follow(position, { signal: once.signal })) {
              seen.push(...page.map((event) => event.id));
              position = page.at(-1)?.position ?? position;
              once.abort();
            }
          }
          return seen;
        })();
        const written = await writers(log, 32, 12);
        const seen = await resumed;
        await endWriting(log);
        expect(seen.toSorted()).toEqual(written.toSorted());
        expect((await live).map((event) => event.id)).toEqual(seen);
      });
    });

    describe('verbatim', () => {
      it('gives everything up to a position, with texts over which all chains verify', async () => {
        const before = await log.head();
        await writers(log, 3, 4);
        const until = (await log.head()) ?? '';
        await writers(log, 1, 1);
        const all = (await collect(log.verbatim(before, until))).flat();
        expect(all).toHaveLength(12);
        expect(all.at(-1)?.position).toBe(until);
        expect(verifyChain(all)).toBeNull();
        const after = all.at(-3)?.position ?? null;
        expect((await collect(log.verbatim(after, until))).flat()).toEqual(all.slice(-2));
      });
    });
  });
}
