import type { Finding } from '#/backend/api/proof/verify-record.mjs';
import { signText } from '#/backend/log/seal.ts';
import {
  exportedFrom,
  idOf,
  logOf,
  pump,
  secondKeys,
  toldEvent,
  watch,
  type Told,
} from '#/tests/makers/proven-record.ts';
import type { Dice } from './dice.ts';
import { chainedAnew, Head, isSeal, linesOf, textOf, withHead, type Entry, type Lines } from './lines.ts';

/**
 * A record rewritten by the maker, who has the key. `isTrue`: whether a finding is about it, if seal `kept` was kept.
 */
export type Rewritten = { what: string; text: string; kept: number; isTrue: (finding: Finding) => boolean };

/** The story, and its export with all seals. */
export type Genuine = { told: readonly Told[]; text: string };

type Change = {
  what: string;
  told: Told[];
  /** The event that differs now, if it stays in its place. */ in?: string;
};

/** The story with another event before the place `end`. */
function toldOtherwise(told: readonly Told[], end: number, dice: Dice, devices = [pump, watch]): Change {
  const places = [...told.keys()].filter((place) => place < end);
  const ids = devices.map(({ id }) => id);
  const isOf = (one: Told | undefined) => one?.what === 'event' && ids.includes(one.event.device ?? '');
  const place = dice.oneOf(places.filter((at) => isOf(told[at])));
  const one = told[place]!;
  if (one.what !== 'event') throw new Error('An event was chosen');
  const device = dice.oneOf(ids);
  const made = idOf(`made up ${dice.below(2 ** 30)}`);
  switch (dice.below(7)) {
    case 0:
      return {
        what: `event ${one.event.correlation} is changed`,
        told: told.with(place, { ...one, event: { ...one.event, data: { says: 'otherwise' } } }),
        in: one.event.id,
      };
    case 1:
      return { what: `event ${one.event.correlation} is dropped`, told: told.toSpliced(place, 1) };
    case 2:
      return {
        what: `stream ${one.stream} is left out`,
        told: told.filter((other) => other.what !== 'event' || other.stream !== one.stream),
      };
    case 3:
      return {
        what: `an event is added before ${one.event.correlation}`,
        told: told.toSpliced(place, 0, toldEvent(`device-${device}`, device, made, one.at)),
      };
    case 4:
      return {
        what: `event ${one.event.correlation} happened ${dice.oneOf([-1, 1])} s later`,
        told: told.with(place, { ...one, at: one.at + dice.oneOf([-1000, 1000]) }),
        in: one.event.id,
      };
    case 5:
      return {
        what: `event ${one.event.correlation} stands in a stream that is hidden`,
        told: told.with(place, { ...one, stream: `hidden-${made}`, event: { ...one.event, device: null } }),
      };
    default: {
      const next = told[place + 1];
      if (next?.what !== 'event' || place + 1 >= end) return toldOtherwise(told, end, dice, devices);
      return {
        what: `events ${one.event.correlation} and the next change places`,
        told: told.with(place, { ...next, at: one.at }).with(place + 1, { ...one, at: next.at }),
      };
    }
  }
}

/** The place of the seal with this number. */
const placeOfSeal = (told: readonly Told[], number: number): number =>
  [...told.entries()].filter(([, { what }]) => what === 'seal')[number - 1]?.[0] ?? -1;

/** Everything is changed, sealed and signed again. */
async function toldAnew({ told }: Genuine, dice: Dice): Promise<Rewritten> {
  const kept = 1 + dice.below(7);
  const change = toldOtherwise(told, placeOfSeal(told, kept), dice);
  const text = await exportedFrom(await logOf(change.told), pump, [kept]);
  const changed = linesOf(text).entries.find(({ id, proof }) => id === change.in && proof?.seal === kept);
  return {
    what: change.what,
    text,
    kept,
    isTrue: ({ code, seal, position }) =>
      code === 'KEPT_SEAL_CONTRADICTED' && seal === kept && (!changed || position === changed.position),
  };
}

/** Everything is changed up to the kept seal, and that seal is shown unchanged. */
async function keptInside({ told, text }: Genuine, dice: Dice): Promise<Rewritten> {
  const kept = 5 + dice.below(3);
  const end = placeOfSeal(told, kept);
  const change = toldOtherwise(told, end, dice, [pump]);
  const upTo = placeOfSeal(change.told, kept);
  const lines = linesOf(await exportedFrom(await logOf(change.told.slice(0, upTo + 1)), pump, [kept]));
  const genuine = linesOf(text);
  const shown = genuine.seals.find((line) => isSeal(line) && line.seal === kept);
  const seals = lines.seals.map((line) => (isSeal(line) && line.seal === kept && shown ? shown : line));
  const first = [...lines.entries, ...genuine.entries].filter(
    ({ hash, recordedAt, position }, _, all) =>
      all.filter((one) => one.hash === hash && one.recordedAt === recordedAt && one.position === position).length === 1,
  );
  return {
    what: `${change.what}, beside the true seal ${kept}`,
    text: signed({ ...lines, seals }),
    kept,
    isTrue: ({ code, seal, stream, position }) =>
      (code === 'SEAL_WRONG' && seal === kept) ||
      first.some((entry) => entry.stream === stream || entry.position === position) ||
      lines.entries.some((entry) => entry.position === position && entry.proof?.seal === kept),
  };
}

/** The true seals are shown, with changed entries. */
async function entriesAnew({ text }: Genuine, dice: Dice): Promise<Rewritten> {
  const lines = linesOf(text);
  const kept = 1 + dice.below(7);
  const covered = [...lines.entries.keys()].filter((place) => (lines.entries[place]?.proof?.seal ?? Infinity) <= kept);
  const place = dice.oneOf(covered);
  const entry = lines.entries[place]!;
  const moved = entry.recordedAt.replace(/\d{3}Z$/, '777Z');
  const [what, entries] = dice.oneOf<[string, Entry[]]>([
    ['changed', lines.entries.with(place, { ...entry, data: '{"says":"otherwise"}' })],
    ['dropped', lines.entries.toSpliced(place, 1)],
    ['left out with its stream', lines.entries.filter(({ stream }) => stream !== entry.stream)],
    ['said a second time', lines.entries.toSpliced(place, 0, { ...entry, id: idOf('again') })],
    ['recorded at another time', lines.entries.with(place, { ...entry, recordedAt: moved })],
    ['without a proof', lines.entries.with(place, { ...entry, proof: null })],
  ]);
  const rest = { ...lines, entries: chainedAnew(entries, entry.stream) };
  return {
    what: `the entry at ${entry.position} is ${what}`,
    text: signed(rest),
    kept,
    isTrue: ({ stream, version = 0, position }) =>
      position === entry.position || (stream === entry.stream && (version === 0 || version >= entry.version)),
  };
}

/** The lines under a fitting head, signed. */
export function signed(lines: Lines): string {
  const ends = new Map(lines.entries.map(({ stream, version, hash }) => [stream, { stream, count: version, hash }]));
  const loose = lines.entries.filter(({ proof }) => proof === null);
  const fitting = withHead(lines, (head) => ({
    ...Head.parse(head),
    streams: [...ends.values()],
    seals: lines.seals.filter(isSeal).map(({ seal }) => seal),
    files: [
      ...new Set(lines.entries.flatMap(({ data }) => [...data.matchAll(/"sha256":"(\w+)"/g)].map(([, hash]) => hash))),
    ],
    places: Object.fromEntries(loose.map(({ hash, position, recordedAt }) => [hash, [position, recordedAt]])),
  }));
  const signature = signText(`acta.proof.3\n${fitting.first.head}`, secondKeys.seal);
  return textOf({ ...fitting, first: { ...fitting.first, signature } });
}

/** A record rewritten with the key, in the entries that seal `kept` covers. */
export const randomRewrite = (genuine: Genuine, dice: Dice): Promise<Rewritten> =>
  dice.oneOf([toldAnew, keptInside, entriesAnew, entriesAnew])(genuine, dice);
