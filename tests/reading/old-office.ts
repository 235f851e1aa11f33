import CFB from 'cfb';

/** A Word file of 97 with these paragraphs and nothing else ([MS-DOC] 2.5.1: file information block, piece table). */
export function docOf(paragraphs: readonly string[], { nFib = 0xc1, flags = 0x200 } = {}): Buffer {
  const text = Buffer.from(paragraphs.map((paragraph) => `${paragraph}\r`).join(''), 'utf16le');
  const head = Buffer.alloc(0x600);
  head.writeUInt16LE(0xa5ec, 0);
  head.writeUInt16LE(nFib, 2);
  head.writeUInt16LE(flags, 0x0a);
  head.writeUInt32LE(head.length, 0x18);
  head.writeUInt32LE(text.length / 2, 0x4c);
  const pieces = Buffer.alloc(21);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length / 2, 9);
  pieces.writeUInt32LE(head.length, 15);
  head.writeUInt32LE(pieces.length, 0x1a6);
  return oleOf({ WordDocument: Buffer.concat([head, text]), '1Table': pieces });
}

type Slide = { lines: readonly string[]; note?: string };

/** Slides of PowerPoint 97 ([MS-PPT] 2.1): a list of slides, the slides, and where they lie. */
export function pptOf(slides: readonly Slide[], { isEncrypted = false } = {}): Buffer {
  const atom = (text: string) => record(0x0fa0, Buffer.from(text, 'utf16le'));
  const persist = (place: number, id: number) => record(0x03f3, numbers(place, 0, 0, id, 0));
  const withNotes = slides.flatMap(({ note }, index) => (note === undefined ? [] : [{ index, note }]));
  const noteId = (index: number) => (withNotes.some((one) => one.index === index) ? 500 + index : 0);
  const list = slides.flatMap(({ lines }, index) => [persist(2 + index, 256 + index), atom(lines.join('\r'))]);
  const noteList = withNotes.map(({ index }) => persist(100 + index, 500 + index));
  const document = container(0x03e8, container(0x0ff0, ...list), container(0x0ff0, ...noteList));
  document.writeUInt16LE((2 << 4) | 15, document.length - 8 - Buffer.concat(noteList).length);
  const parts = [
    { place: 1, bytes: document },
    ...slides.map((_, index) => ({
      place: 2 + index,
      bytes: container(0x03ee, record(0x03ef, numbers(0, 0, 0, 0, noteId(index), 0))),
    })),
    ...withNotes.map(({ index, note }) => ({ place: 100 + index, bytes: container(0x03f0, atom(note)) })),
  ];
  let at = 0;
  const places = parts.map(({ place, bytes }) => {
    const entry = numbers(place | (1 << 20), at);
    at += bytes.length;
    return entry;
  });
  const directory = record(0x1772, Buffer.concat(places));
  const edit = record(0x0ff5, numbers(0, 0, 0, at, 1, 0, 0));
  const user = numbers(0, 0, 0, isEncrypted ? 0xf3d1c4df : 0xe391c05f, at + directory.length);
  return oleOf({
    'PowerPoint Document': Buffer.concat([...parts.map(({ bytes }) => bytes), directory, edit]),
    'Current User': user,
  });
}

/** An OLE file with these streams ([MS-CFB]). */
export function oleOf(streams: Readonly<Record<string, Buffer>>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, bytes] of Object.entries(streams)) CFB.utils.cfb_add(file, name, bytes);
  return Buffer.from(CFB.write(file, { type: 'buffer' }));
}

function record(type: number, content: Buffer, version = 0): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(version, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

const container = (type: number, ...parts: Buffer[]) => record(type, Buffer.concat(parts), 15);

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value >>> 0, index * 4));
  return bytes;
}
