import type { Finding } from '#/backend/api/proof/verify-record.mjs';
import type { Dice } from './dice.ts';
import { chainedAnew, isSeal, linesOf, textOf, withHead, type Entry, type Lines } from './lines.ts';

/** A proof file edited without the key. `isTrue`: whether a finding is about the edit. */
export type Edited = { what: string; text: string; isTrue: (finding: Finding) => boolean };

/** Proof files of the same installation. */
export type Files = { whole: string; otherDevice: string; otherMoment: string };
type Edit = (files: Files, dice: Dice) => Edited | null;

/** Another value of the same kind, or of another. */
function other(value: unknown, dice: Dice): unknown {
  if (dice.below(12) === 0) return dice.oneOf([null, 7, 'x', [], {}, true].filter((one) => one !== value));
  if (typeof value === 'number') return value + dice.oneOf([-1, 1, 2, 40]);
  if (value === null) return dice.oneOf(['x', 'because', '2026-01-01T00:00:00.000Z']);
  if (typeof value !== 'string') return null;
  if (value === '') return 'x';
  const place = dice.below(value.length);
  const letter = dice.oneOf('0123456789abcdef'.split('').filter((one) => one !== value[place]));
  return dice.oneOf([
    value.slice(0, place) + letter + value.slice(place + 1),
    value.slice(0, place) + value.slice(place + 1),
    `${value} `,
    value === 'left' ? 'right' : value === 'right' ? 'left' : `${letter}${value}`,
  ]);
}

/** A nested value changed, or a name removed or added. */
function changedInside(value: object, dice: Dice): { value: object; field: string } {
  const field = dice.oneOf(Object.keys(value));
  const entries = Object.entries(value);
  const inner: unknown = entries.find(([name]) => name === field)?.[1];
  const deeper = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && dice.below(4) > 0;
  const replaced = (now: unknown): object =>
    Array.isArray(value)
      ? value.map((one: unknown, index) => (String(index) === field ? now : one))
      : Object.fromEntries(entries.map(([name, one]) => [name, name === field ? now : one]));
  if (deeper) return { value: replaced(changedInside(inner, dice).value), field };
  switch (dice.below(10)) {
    case 0:
      return Array.isArray(value)
        ? { value: value.filter((_, index) => String(index) !== field), field }
        : { value: Object.fromEntries(entries.filter(([name]) => name !== field)), field };
    case 1:
      return Array.isArray(value) ? { value: [...value, inner], field } : { value: { ...value, extra: 'x' }, field };
    default:
      return { value: replaced(other(inner, dice)), field };
  }
}

const names =
  (entry: Entry, now: Partial<Entry> = {}) =>
  (finding: Finding) =>
    [entry.position, now.position].includes(finding.position) ||
    (finding.stream === entry.stream && finding.version === entry.version);
const lineOf = (lines: Lines, part: 'handovers' | 'seals' | 'entries', index: number): number =>
  2 + index + (part === 'handovers' ? 0 : lines.handovers.length) + (part === 'entries' ? lines.seals.length : 0);
const isLine = (line: number) => (finding: Finding) => finding.code === 'UNREADABLE' && finding.line === line;
const either =
  (...all: ((finding: Finding) => boolean)[]) =>
  (finding: Finding) =>
    all.some((one) => one(finding));
const numberOf = (line: Lines['seals'][number]): number => (isSeal(line) ? line.seal : line['link']);

const changeEntry: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const index = dice.below(lines.entries.length);
  const entry = lines.entries[index]!;
  const { value, field } = changedInside(entry, dice);
  const entries: unknown[] = lines.entries.with(index, entry);
  entries[index] = value;
  return {
    what: `${field} of the entry at ${entry.position}`,
    text: rawText(lines, 'entries', entries),
    isTrue: either(names(entry, value), isLine(lineOf(lines, 'entries', index))),
  };
};

const changeSeal: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const index = dice.below(lines.seals.length);
  const line = lines.seals[index]!;
  const { value, field } = changedInside(line, dice);
  const seals: unknown[] = lines.seals.map((one): unknown => one);
  seals[index] = value;
  const number = numberOf(line);
  const next = lines.seals.slice(index + 1).find(isSeal)?.seal;
  return {
    what: `${field} of seal or link ${number}`,
    text: rawText(lines, 'seals', seals),
    isTrue: either(
      // A line with another number is in the wrong place, or before such a line.
      (finding) =>
        finding.code === 'UNREADABLE' && [0, 1].includes((finding.line ?? 0) - lineOf(lines, 'seals', index)),
      // The next seal confirms links.
      (finding) =>
        finding.code === 'SEAL_WRONG' && (finding.seal === number || (!isSeal(line) && finding.seal === next)),
    ),
  };
};

const changeHandover: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const index = dice.below(lines.handovers.length);
  const { value, field } = changedInside(Object(lines.handovers[index]), dice);
  const handovers = lines.handovers.with(index, value);
  return {
    what: `${field} of a handover`,
    text: rawText(lines, 'handovers', dice.below(4) === 0 ? handovers.toSpliced(index, 1) : handovers),
    isTrue: either((finding) => finding.code === 'FOREIGN_KEY', isLine(lineOf(lines, 'handovers', index))),
  };
};

const changeHead: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const changed =
    dice.below(5) === 0
      ? { ...lines, first: { ...lines.first, signature: String(other(lines.first.signature, dice)) } }
      : withHead(lines, (head) => changedInside(head, dice).value);
  return {
    what: 'the head',
    text: textOf(changed),
    isTrue: either((finding) => finding.code === 'HEAD_NOT_SIGNED' || finding.code === 'FOREIGN_KEY', isLine(1)),
  };
};

const dropEntry: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const index = dice.below(lines.entries.length);
  const entry = lines.entries[index]!;
  return {
    what: `the entry at ${entry.position} is dropped`,
    text: textOf({ ...lines, entries: lines.entries.toSpliced(index, 1) }),
    isTrue: (finding) => finding.code === 'ENTRY_MISSING' && names(entry)(finding),
  };
};

const cut: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const left = dice.below(lines.entries.length);
  const gone = lines.entries.slice(left);
  const cutLines = { ...lines, entries: lines.entries.slice(0, left) };
  return {
    what: `cut behind ${left} entries`,
    text: textOf(
      dice.below(2) === 0 ? cutLines : withHead(cutLines, (head) => ({ ...head, streams: endsOf(cutLines) })),
    ),
    isTrue: (finding) =>
      (left === 0 && finding.code === 'NO_ENTRIES') ||
      finding.code === 'HEAD_NOT_SIGNED' ||
      gone.some(({ stream }) => stream === finding.stream),
  };
};

const endsOf = ({ entries }: Lines) => [
  ...new Map(entries.map(({ stream, version, hash }) => [stream, { stream, count: version, hash }])).values(),
];

const dropSeal: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const index = dice.below(lines.seals.length);
  const line = lines.seals[index]!;
  const next = lines.seals.slice(index + 1).find(isSeal)?.seal;
  return {
    what: `seal or link ${numberOf(line)} is dropped`,
    text: textOf({ ...lines, seals: lines.seals.toSpliced(index, 1) }),
    isTrue: ({ code, seal }) => code === 'SEAL_WRONG' && (seal === numberOf(line) || (!isSeal(line) && seal === next)),
  };
};

const dropProofs: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const proven = lines.entries.filter(({ proof }) => proof);
  const entry = dice.oneOf(proven);
  const all = dice.below(2) === 0;
  const isHit = (one: Entry) => (all ? one.stream === entry.stream : one === entry);
  return {
    what: all ? `proofs of ${entry.stream} are dropped` : `the proof of ${entry.position} is dropped`,
    text: textOf({ ...lines, entries: lines.entries.map((one) => (isHit(one) ? { ...one, proof: null } : one)) }),
    isTrue: (finding) =>
      finding.what === 'proof' && proven.some((one) => isHit(one) && one.position === finding.position),
  };
};

/** A sealed entry gets the path of another, or another seal. */
const swapProofs: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const index = dice.below(lines.entries.length);
  const [entry, giver] = [lines.entries[index]!, dice.oneOf(lines.entries)];
  if (!entry.proof || JSON.stringify(entry.proof) === JSON.stringify(giver.proof)) return null;
  return {
    what: `the entry at ${entry.position} has the proof of ${giver.position}`,
    text: textOf({ ...lines, entries: lines.entries.with(index, { ...entry, proof: giver.proof }) }),
    isTrue: names(entry),
  };
};

const dropStream: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const { stream } = dice.oneOf(lines.entries);
  const entries = lines.entries.filter((entry) => entry.stream !== stream);
  const inSeals = dice.below(2) === 0;
  const seals = lines.seals.map((seal) =>
    inSeals && isSeal(seal)
      ? { ...seal, streams: { ...seal.streams, tips: seal.streams.tips.filter((tip) => tip.stream !== stream) } }
      : seal,
  );
  const left = { ...lines, seals, entries };
  const inHead = inSeals && dice.below(2) === 0;
  return {
    what: `stream ${stream} is left out${inSeals ? ', of seals too' : ''}${inHead ? ', and of the head' : ''}`,
    text: textOf(inHead ? withHead(left, (head) => ({ ...head, streams: endsOf(left) })) : left),
    isTrue: ({ code, seal, stream: named }) =>
      named === stream ||
      (inHead && code === 'HEAD_NOT_SIGNED') ||
      (inSeals && code === 'SEAL_WRONG' && seal !== undefined),
  };
};

const repeat: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const [from, to] = [dice.below(lines.entries.length), dice.below(lines.entries.length + 1)];
  const entry = lines.entries[from]!;
  const between = lines.entries.slice(Math.min(from, to), Math.max(from, to) + 1);
  return {
    what: `the entry at ${entry.position} stands a second time, at ${to}`,
    text: textOf({ ...lines, entries: lines.entries.toSpliced(to, 0, entry) }),
    isTrue: (finding) => between.some((one) => names(one)(finding)),
  };
};

const reorder: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const [one, two] = [dice.below(lines.entries.length), dice.below(lines.entries.length)].toSorted((a, b) => a - b);
  if (one === undefined || two === undefined || one === two) return null;
  const between = lines.entries.slice(one, two + 1);
  const entries = lines.entries.with(one, lines.entries[two]!).with(two, lines.entries[one]!);
  return {
    what: `the entries at ${one} and ${two} change places`,
    text: textOf({ ...lines, entries }),
    isTrue: (finding) => between.some((entry) => names(entry)(finding)),
  };
};

const reorderSeals: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const index = dice.below(lines.seals.length - 1);
  const [one, two] = [lines.seals[index]!, lines.seals[index + 1]!];
  return {
    what: `seal or link ${numberOf(one)} stands behind the next`,
    text: textOf({ ...lines, seals: lines.seals.with(index, two).with(index + 1, one) }),
    isTrue: isLine(lineOf(lines, 'seals', index + 1)),
  };
};

/** A forged entry at the end or between others, correctly hashed; later entries are hashed again. */
const forge: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const index = dice.below(lines.entries.length);
  const model = lines.entries[index]!;
  const forged = {
    ...model,
    id: '00000000-0000-4000-8000-000000000000',
    data: '{"says":"forged"}',
    proof: dice.oneOf([null, model.proof]),
  };
  const last = lines.entries.at(-1)!;
  const behind = String(Number(last.position) + 1).padStart(16, '0');
  const atEnd = dice.below(2) === 0;
  const entries = atEnd
    ? [...lines.entries, { ...forged, position: behind }]
    : lines.entries.toSpliced(index + 1, 0, forged);
  return {
    what: `an entry of ${model.stream} is made up ${atEnd ? 'at the end' : `behind ${model.position}`}`,
    text: textOf({ ...lines, entries: chainedAnew(entries, model.stream) }),
    isTrue: ({ stream, version = 0, position }) =>
      atEnd ? position === behind : stream === model.stream && version >= model.version,
  };
};

/** An entry rewritten, with the hashes of all later entries. */
const rewrite: Edit = ({ whole }, dice) => {
  const lines = linesOf(whole);
  const index = dice.below(lines.entries.length);
  const entry = lines.entries[index]!;
  const unproven = dice.below(2) === 0;
  const entries = chainedAnew(lines.entries.with(index, { ...entry, data: '{"says":"rewritten"}' }), entry.stream).map(
    (one, place) => (unproven && place >= index && one.stream === entry.stream ? { ...one, proof: null } : one),
  );
  const isLoose = entry.proof === null;
  return {
    what: `the entry at ${entry.position} is rewritten${unproven ? ' without proofs' : ''}`,
    text: textOf({ ...lines, entries }),
    // After the last seal only the end of the stream proves an entry.
    isTrue: ({ stream, version = 0 }) =>
      stream === entry.stream && (isLoose ? version >= entry.version : version === entry.version),
  };
};

/** An entry of another device, or all of them. */
const spliceDevices: Edit = ({ whole, otherDevice }, dice) => {
  const [lines, others] = [linesOf(whole), linesOf(otherDevice)];
  const index = dice.below(lines.entries.length);
  const place = lines.entries[index]!;
  const guest = dice.oneOf(others.entries);
  if (dice.below(3) === 0)
    return {
      what: 'all entries are those of another device',
      text: textOf({ ...lines, entries: others.entries }),
      isTrue: ({ code, stream, seal }) =>
        code === 'ENTRY_FOREIGN' || (code === 'SEAL_WRONG' && seal !== undefined) || (stream ?? '').length > 0,
    };
  const added = dice.below(2) === 0;
  return {
    what: `the entry at ${guest.position} of another device ${added ? 'is added' : `replaces ${place.position}`}`,
    text: textOf({ ...lines, entries: lines.entries.toSpliced(index, added ? 0 : 1, guest) }),
    isTrue: either(names(guest), names(place)),
  };
};

/** The beginning of one file and the end of another of the same device. */
const spliceMoments: Edit = ({ whole, otherMoment }, dice) => {
  const [one, two] = dice.oneOf([
    [linesOf(whole), linesOf(otherMoment)],
    [linesOf(otherMoment), linesOf(whole)],
  ]);
  const kind = dice.below(3);
  const mixed =
    kind === 0
      ? { ...two, first: one.first }
      : kind === 1
        ? { ...one, entries: two.entries }
        : { ...one, seals: two.seals };
  const differing = new Set(
    [one, two]
      .flatMap(({ seals }) => seals.map((line) => JSON.stringify(line)))
      .filter((line, _, all) => all.indexOf(line) === all.lastIndexOf(line)),
  );
  const numbers = new Set([...differing].map((line) => Number(/^\{"(?:seal|link)":(\d+)/.exec(line)?.[1])));
  const [few, many] = [one.entries, two.entries].toSorted((a, b) => a.length - b.length);
  const later = (many ?? []).filter(({ hash, proof }) => {
    const same = few?.find((entry) => entry.hash === hash);
    return !same || JSON.stringify(same.proof) !== JSON.stringify(proof);
  });
  return {
    what: `two moments are mixed (${['head', 'entries', 'seals'][kind]})`,
    text: textOf(mixed),
    isTrue: either(
      ({ seal, code }) => code === 'SEAL_WRONG' && numbers.has(seal ?? 0),
      (finding) => later.some((entry) => names(entry)(finding)),
    ),
  };
};

/** The file with lines of any form instead of one part. */
function rawText(lines: Lines, part: 'handovers' | 'seals' | 'entries', changed: readonly unknown[]): string {
  const parts = { handovers: lines.handovers, seals: lines.seals, entries: lines.entries } as const;
  const all = [
    lines.first,
    ...(['handovers', 'seals', 'entries'] as const).flatMap((one) => (one === part ? changed : parts[one])),
  ];
  return `${all.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

const edits: readonly Edit[] = [
  changeEntry,
  changeEntry,
  changeEntry,
  changeSeal,
  changeSeal,
  changeHandover,
  changeHead,
  changeHead,
  dropEntry,
  cut,
  dropSeal,
  dropProofs,
  swapProofs,
  dropStream,
  repeat,
  reorder,
  reorderSeals,
  forge,
  rewrite,
  spliceDevices,
  spliceMoments,
];

/** An edit that changes the file. */
export function randomEdit(files: Files, dice: Dice): Edited {
  for (;;) {
    const edited = dice.oneOf(edits)(files, dice);
    if (edited && edited.text !== files.whole && edited.text !== files.otherMoment) return edited;
  }
}
