import { FileNotRead } from '../blocks.ts';

/** A record of a PowerPoint file ([MS-PPT] 2.3.1); `start` and `end` are those of its content. */
export type Record = { type: number; instance: number; isContainer: boolean; start: number; end: number };

/** The records of a stream. A file can name the same ones again and again, so that looking at them is counted. */
export type Records = {
  at: (offset: number) => Record | null;
  inside: (record: Record) => Iterable<Record>;
  /** The texts in a record and in all below it, in their order. */
  texts: (record: Record) => Iterable<string>;
  text: (record: Record) => string | null;
  number: (record: Record, offset: number) => number | null;
};

const LOOKS = 2_000_000;
const DEPTH = 64;
const WIDE = new Set([0x0fa0, 0x0fba]);
const NARROW = 0x0fa8;
const MASTER = 0x03f8;
const windows = new TextDecoder('windows-1252');

export function recordsOf(bytes: Buffer): Records {
  let looks = 0;

  function at(offset: number): Record | null {
    if (++looks > LOOKS) throw new FileNotRead('TOO_LARGE', 'The file has too many records');
    if (offset + 8 > bytes.length) return null;
    const head = bytes.readUInt16LE(offset);
    const start = offset + 8;
    const end = Math.min(start + bytes.readUInt32LE(offset + 4), bytes.length);
    return { type: bytes.readUInt16LE(offset + 2), instance: head >> 4, isContainer: (head & 15) === 15, start, end };
  }

  function* inside({ start, end }: Record): Generator<Record> {
    for (let offset = start; offset + 8 <= end;) {
      const record = at(offset);
      if (!record) return;
      yield { ...record, end: Math.min(record.end, end) };
      offset = record.end;
    }
  }

  function text({ type, start, end }: Record): string | null {
    if (WIDE.has(type)) return bytes.toString('utf16le', start, start + ((end - start) & ~1));
    return type === NARROW ? windows.decode(bytes.subarray(start, end)) : null;
  }

  function* texts(record: Record, depth = 0): Generator<string> {
    if (depth > DEPTH) return;
    for (const one of inside(record)) {
      const words = text(one);
      if (words !== null) yield words;
      else if (one.isContainer && one.type !== MASTER) yield* texts(one, depth + 1);
    }
  }

  return {
    at,
    inside,
    texts: (record) => texts(record),
    text,
    number: ({ start, end }, offset) => (start + offset + 4 <= end ? bytes.readUInt32LE(start + offset) : null),
  };
}
