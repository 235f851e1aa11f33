import { signSeal, SealData, isFull, sealStream } from '#/backend/log/seal.ts';
import { markOf } from '#/backend/log/marks.ts';
import { chain } from '#/backend/log/chain.ts';
import { sealEnvelope } from '#/backend/workers/seals/sealer.ts';
import { createSealer } from '#/backend/workers/seals/sealer.ts';
import { keysFrom, testKeys } from '#/tests/makers/keys.ts';
import { forge, rewrite, streams, type Installation } from './installation.ts';

/**
 * One way to tamper with a sealed log, as the owner of the database and without a key unless it says otherwise.
 * `named`: the position that the checks name while there is a witness or a file of seals; `cut` if the change is newer
 * than both, and only the window of verify covers it. `alone`: the same if nothing was kept outside the log.
 */
export type Way = {
  way: string;
  does: (hand: Installation) => Promise<unknown>;
  named: number | 'cut';
  alone?: number | 'cut';
};

const sql =
  (...statements: string[]) =>
  async ({ owner }: Installation) => {
    for (const statement of statements) await owner.query(statement);
  };
const column = (name: string, value: string, position = 3) =>
  sql(`update log.event set ${name} = ${value} where position = ${position}`);
const isSeal = `stream = '${sealStream}'`;
/** Positions are assigned again, without gaps, in their order. */
const closed = async (hand: Installation) => {
  const { rows } = await hand.owner.query<{ position: string }>('select position from log.event order by position');
  for (const [index, { position }] of rows.entries())
    await hand.owner.query('update log.event set position = $1 where position = $2', [index + 1, position]);
};
const swapped = (one: number, two: number) =>
  sql(
    `update log.event set position = 99999 where position = ${one}`,
    `update log.event set position = ${one} where position = ${two}`,
    `update log.event set position = ${two} where position = 99999`,
  );
const forgedAnswer = (data: unknown, version: number) => (version === 2 ? { n: 'forged' } : data);

/** The ways of the report. */
const reported: Way[] = [
  { way: 'another datum', does: column('data', `'{"n":9}'`), named: 3 },
  { way: 'another actor', does: column('actor', `replace(actor::text, 'p-1', 'p-2')::json`), named: 3 },
  { way: 'another time', does: column('recorded_at', `recorded_at - interval '1 day'`), named: 3 },
  { way: 'a time 300 µs later', does: column('recorded_at', `recorded_at + interval '300 microseconds'`), named: 3 },
  { way: 'another reason', does: column('reason', `'Another'`), named: 3 },
  { way: 'another effective time', does: column('effective_at', `'2020-01-01T00:00:00.000Z'`), named: 3 },
  { way: 'another type', does: column('type', `'OtherThingHappened'`), named: 3 },
  { way: 'another organisation', does: column('organisation', 'gen_random_uuid()'), named: 3 },
  { way: 'another device', does: column('device', 'gen_random_uuid()'), named: 3 },
  { way: 'white space', does: column('data', `(data::text || ' ')::json`), named: 3 },
  { way: 'another id', does: column('id', 'gen_random_uuid()'), named: 3 },
  { way: 'an entry of the middle deleted', does: sql('delete from log.event where position = 5'), named: 5 },
  { way: 'the last sealed entry deleted', does: sql('delete from log.event where position = 9'), named: 9 },
  { way: 'the last entry deleted', does: sql('delete from log.event where position = 13'), named: 'cut' },
  {
    way: 'a whole stream deleted',
    does: sql(`delete from log.event where stream = '${streams.foreign}'`),
    named: 4,
  },
  {
    way: 'an entry deleted, the gap closed, the chain anew',
    does: async (hand) => {
      await sql(
        'delete from log.event where position = 5',
        `update log.event set version = version - 1 where stream = '${streams.profiling}' and version > 3`,
      )(hand);
      await closed(hand);
      await rewrite(hand, streams.profiling, (data) => data);
    },
    named: 5,
  },
  {
    way: 'an entry pushed in',
    does: async (hand) => {
      await sql(
        'update log.event set position = position + 1000 where position >= 5',
        'update log.event set position = position - 999 where position > 1000',
      )(hand);
      await forge(hand, 'record-new', { at: 5 });
    },
    named: 5,
  },
  { way: 'neighbours swapped', does: swapped(3, 4), named: 3 },
  {
    way: 'neighbours swapped, with the position that was sealed set as their origin',
    does: async (hand) => {
      await swapped(3, 4)(hand);
      await sql(
        'update log.event set origin = 4 where position = 3',
        'update log.event set origin = 3 where position = 4',
      )(hand);
    },
    named: 3,
  },
  {
    way: 'data of two entries swapped',
    does: sql(`update log.event one set data = two.data from log.event two
      where (one.position, two.position) in ((3, 5), (5, 3))`),
    named: 3,
  },
  {
    way: 'a seal of another key appended',
    does: async (hand) => {
      const { log, owner } = hand;
      await createSealer(
        {
          ...log,
          append: async (stream, version, events) => {
            const [{ data } = { data: null }] = events;
            await forge({ log, owner }, stream, { type: 'LogSealed', data });
            return { version: version + 1, position: '' };
          },
        },
        keysFrom('66'.repeat(32)),
      )
        .seal()
        .catch(() => undefined); // it does not accept the present seals
      await forge(hand, sealStream, { type: 'LogSealed', data: { forged: true } });
    },
    named: 14,
  },
  { way: 'a seal that cannot be read', does: column('data', `'{}'`, 7), named: 7 },
  { way: 'a position raised', does: sql('update log.event set position = 1013 where position = 13'), named: 13 },
  { way: 'a forged entry appended, rightly chained', does: (hand) => forge(hand, streams.profiling), named: 14 },
  {
    way: 'an entry doubled',
    does: async (hand) => {
      const [last] = (await Array.fromAsync(hand.log.read(streams.device))).slice(-1);
      await forge(hand, streams.device, { data: last?.data, mark: Buffer.from(last?.mark ?? '', 'hex') });
    },
    named: 14,
  },
  { way: 'the last seal deleted', does: sql(`delete from log.event where position = 10`), named: 10 },
  {
    way: 'the last seal deleted, the gap closed',
    does: async (hand) => {
      await sql('delete from log.event where position = 10')(hand);
      await closed(hand);
    },
    named: 7, // the range of the missing seal begins here
    alone: 'cut',
  },
  {
    way: 'all seals deleted, an entry rewritten, the gaps closed',
    does: async (hand) => {
      await sql(`delete from log.event where ${isSeal}`)(hand);
      await closed(hand);
      await rewrite(hand, streams.profiling, forgedAnswer);
    },
    named: 3,
  },
  { way: 'put back to an earlier day', does: sql('delete from log.event where position > 7'), named: 8, alone: 'cut' },
  {
    way: 'put back to before the first seal',
    does: sql('delete from log.event where position > 4'),
    named: 5,
    alone: 'cut',
  },
  {
    way: 'sealed anew by who has every key',
    does: async (hand) => {
      await sql(`delete from log.event where ${isSeal}`)(hand);
      await closed(hand);
      await rewrite(hand, streams.profiling, forgedAnswer, testKeys.markKey);
      await createSealer(hand.log, testKeys).seal();
    },
    named: 3,
    alone: 'cut',
  },
  { way: 'another hash', does: column('hash', `decode(repeat('ab', 32), 'hex')`), named: 3 },
  { way: 'another stream', does: column('stream', `'record-elsewhere'`), named: 3 },
  { way: 'a version raised', does: column('version', '70'), named: 3 },
];

/** Further ways. */
const beyond: Way[] = [
  {
    way: 'the mark of another entry',
    does: sql('update log.event set mark = (select mark from log.event where position = 4) where position = 3'),
    named: 3,
  },
  { way: 'a mark taken away', does: column('mark', 'null'), named: 3 },
  {
    way: 'a forged entry with a mark that belongs to another stream',
    does: async (hand) => {
      const [last] = (await Array.fromAsync(hand.log.read(streams.foreign))).slice(-1);
      await forge(hand, streams.profiling, { mark: Buffer.from(last?.mark ?? '', 'hex') });
    },
    named: 14,
  },
  {
    way: 'every mark and every seal taken away, as if the installation were old, an entry rewritten',
    does: async (hand) => {
      await sql('update log.event set mark = null', `delete from log.event where ${isSeal}`)(hand);
      await closed(hand);
      await rewrite(hand, streams.profiling, forgedAnswer);
    },
    named: 3,
    alone: 'cut',
  },
  {
    way: 'more unmarked entries allowed in the first seal',
    does: column('data', `replace(data::text, '"unmarked":0', '"unmarked":9')::json`, 7),
    named: 7,
  },
  {
    way: 'seals renumbered',
    does: column('data', `replace(data::text, '"number":2', '"number":3')::json`, 10),
    named: 10,
  },
  {
    way: 'a seal of other streams than there are, signed by who has every key',
    does: async ({ log, seals }) => {
      const past = await Array.fromAsync(log.read(sealStream));
      const before = (await seals()).at(-1)!;
      await createSealer(
        {
          ...log,
          append: (stream, version, [event]) => {
            const seal = SealData.parse(event?.data);
            if (!isFull(seal)) throw new Error('Not a seal of today');
            const { key: _, signature: __, ...unsigned } = seal;
            const lie = signSeal({ ...unsigned, tips: { ...seal.tips, streams: before.number + 90 } }, testKeys.seal);
            return log.append(
              stream,
              version,
              chain(past.at(-1)?.hash ?? null, stream, version, [sealEnvelope('LogSealed', lie)]),
            );
          },
        },
        testKeys,
      )
        .seal()
        .catch(() => undefined); // it reads its own seals, and refuses
    },
    named: 14,
  },
  {
    way: 'an entry of another organisation given to the device',
    does: sql(
      `update log.event set organisation = (select organisation from log.event where position = 1), device = (select device from log.event where position = 1) where position = 9`,
    ),
    named: 9,
  },
  {
    way: 'a forged entry of the device in the stream of another',
    does: (hand) => forge(hand, streams.foreign),
    named: 14,
  },
  {
    way: 'an older time in the unsealed end',
    does: column('recorded_at', `recorded_at - interval '1 hour'`, 12),
    named: 'cut',
  },
  { way: 'two entries of different streams swapped before they are sealed', does: swapped(11, 12), named: 'cut' },
  {
    way: 'two entries of a stream swapped before they are sealed',
    does: async (hand) => {
      await hand.append(streams.device);
      await swapped(13, 14)(hand);
    },
    named: 13,
  },
  {
    way: 'the table of the witness emptied, and the log put back',
    does: sql('truncate log.witness', 'delete from log.event where position > 7'),
    named: 8,
    alone: 'cut',
  },
  {
    way: 'what the application appends changed on its way in',
    does: async (hand) => {
      await sql(
        `create function lie() returns trigger language plpgsql as $$ begin new.reason = 'forged'; return new; end $$`,
        'create trigger lie before insert on log.event for each row execute function lie()',
      )(hand);
      await hand.append(streams.device);
      await sql('drop trigger lie on log.event', 'drop function lie')(hand);
    },
    named: 14,
  },
  {
    way: 'what the application appends thrown away',
    does: async (hand) => {
      await sql(
        `create function lie() returns trigger language plpgsql as $$ begin return null; end $$`,
        'create trigger lie before insert on log.event for each row execute function lie()',
      )(hand);
      await hand.append(streams.device).catch(() => undefined);
      await sql('drop trigger lie on log.event', 'drop function lie')(hand);
    },
    named: 'cut',
  },
  {
    way: 'a forged entry marked by who has every key, over one that was sealed',
    does: (hand) => rewrite(hand, streams.profiling, forgedAnswer, testKeys.markKey),
    named: 3,
  },
  {
    way: 'a mark made with a key of one’s own',
    does: async (hand) => {
      const { version } = (await Array.fromAsync(hand.log.read(streams.device))).at(-1)!;
      const mark = markOf(Buffer.alloc(32, 6), { stream: streams.device, version: version + 1, hash: 'ab'.repeat(32) });
      await forge(hand, streams.device, { mark: Buffer.from(mark, 'hex') });
    },
    named: 14,
  },
];

export const ways: readonly Way[] = [...reported, ...beyond];
