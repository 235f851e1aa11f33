import { FileNotRead } from '../blocks.ts';
import type { Collector } from '../collector.ts';
import { openOle } from './ole.ts';
import { recordsOf, type Record, type Records } from './ppt-records.ts';

/** Types of records ([MS-PPT] 2.13.24). */
const types = {
  document: 0x03e8,
  slide: 0x03ee,
  slideAtom: 0x03ef,
  notes: 0x03f0,
  persistAtom: 0x03f3,
  list: 0x0ff0,
  edit: 0x0ff5,
  directory: 0x1772,
} as const;
const ENCRYPTED = 0xf3d1c4df;
const EDITS = 10_000;

/** A slide or its notes: where it lies, its number among notes, and the texts of its outline. */
type Entry = { record: Record | null; id: number; outline: string[] };

/** Reads slides of PowerPoint 97 to 2003 in their order, each with its notes. */
export function readPpt(bytes: Buffer, out: Collector): void {
  const ole = openOle(bytes);
  const [stream, user] = [ole.stream('PowerPoint Document'), ole.stream('Current User')];
  if (!stream || !user || user.length < 20) throw new FileNotRead('DAMAGED', 'The slides are missing');
  if (ole.names.includes('encryptedsummary') || user.readUInt32LE(12) === ENCRYPTED)
    throw new FileNotRead('ENCRYPTED', 'The file is encrypted');
  if (ole.names.some((name) => /vba/.test(name))) out.warn('macros');
  const records = recordsOf(stream);
  const { document, places } = placesOf(records, user.readUInt32LE(16), stream);
  const { slides, notes } = entriesOf(records, document, places);
  if (slides.length === 0) throw new FileNotRead('DAMAGED', 'The file names no slides');
  out.pages(slides.length);
  slides.forEach((entry, index) => putSlide(records, entry, notes, index + 1, out));
}

/** Where each part lies: the newest edit counts, those before it fill the rest. */
function placesOf(records: Records, newest: number, stream: Buffer) {
  const places = new Map<number, number>();
  const seen = new Set<number>();
  let document: number | null = null;
  for (let at = newest; at > 0 && !seen.has(at) && seen.size < EDITS;) {
    seen.add(at);
    const edit = records.at(at);
    if (edit?.type !== types.edit) break;
    // A reference to a session of encryption makes the record longer.
    if (edit.end - edit.start >= 32) throw new FileNotRead('ENCRYPTED', 'The file is encrypted');
    document ??= records.number(edit, 16);
    const directory = records.at(records.number(edit, 12) ?? 0);
    if (directory?.type === types.directory) readDirectory(directory, stream, places);
    at = records.number(edit, 8) ?? 0;
  }
  const record = document === null ? null : records.at(places.get(document) ?? stream.length);
  return { document: record, places };
}

function readDirectory({ start, end }: Record, stream: Buffer, places: Map<number, number>): void {
  for (let at = start; at + 4 <= end;) {
    const value = stream.readUInt32LE(at);
    at += 4;
    const [first, count] = [value & 0xfffff, value >>> 20];
    for (let index = 0; index < count && at + 4 <= end; index++, at += 4)
      if (!places.has(first + index)) places.set(first + index, stream.readUInt32LE(at));
  }
}

function entriesOf(records: Records, document: Record | null, places: ReadonlyMap<number, number>) {
  const slides: Entry[] = [];
  const notes = new Map<number, Entry>();
  if (document?.type !== types.document) return { slides, notes };
  for (const list of records.inside(document)) {
    if (list.type !== types.list) continue;
    let entry: Entry | null = null;
    for (const one of records.inside(list)) {
      if (one.type === types.persistAtom) {
        const place = places.get(records.number(one, 0) ?? -1);
        entry = {
          record: place === undefined ? null : records.at(place),
          id: records.number(one, 12) ?? 0,
          outline: [],
        };
        if (list.instance === 0) slides.push(entry);
        else if (list.instance === 2) notes.set(entry.id, entry);
      } else entry?.outline.push(...[records.text(one)].filter((text) => text !== null));
    }
  }
  return { slides, notes };
}

function putSlide(
  records: Records,
  entry: Entry,
  notes: ReadonlyMap<number, Entry>,
  slide: number,
  out: Collector,
): void {
  const seen = new Set<string>();
  const { record } = entry;
  const isSlide = record?.type === types.slide;
  const texts = [...entry.outline, ...(isSlide ? records.texts(record) : [])];
  // The slide repeats a text of the outline.
  const lines = texts.flatMap(linesOf).filter((line) => !seen.has(line) && seen.add(line));
  if (lines.length === 0) out.unreadable(slide);
  lines.forEach((line, index) =>
    index === 0 && line.length < 200 ? out.heading(1, line, { slide }) : out.add('paragraph', line, { slide }),
  );
  if (!isSlide) return;
  for (const one of records.inside(record)) {
    if (one.type !== types.slideAtom) continue;
    const note = notes.get(records.number(one, 16) ?? 0)?.record;
    if (note?.type !== types.notes) continue;
    for (const line of [...records.texts(note)].flatMap(linesOf)) if (!seen.has(line)) out.add('note', line, { slide });
  }
}

/** A line of one character is the number of the page. */
const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '*');
