import type { z } from 'zod';
import type { Block, Place, Reading, ReadingWarning } from './blocks.ts';
import { canonicalText } from './canonical.ts';
import { limits } from './limits.ts';

/** The place of a block; a missing part is unknown. */
export type At = Partial<Omit<Place, 'heading'>>;
type Warning = z.infer<typeof ReadingWarning>;

/** What a reader of a format fills while it reads a file. */
export type Collector = {
  add: (kind: Exclude<Block['kind'], 'heading' | 'row'>, text: string, at?: At) => void;
  /** `level` 1 is the outermost. The headings of this level and below end. */
  heading: (level: number, text: string, at?: At) => void;
  /** All `cells` in order, empty ones too; `header` are the head cells of the table. */
  row: (cells: readonly string[], header: readonly string[], at?: At) => void;
  warn: (warning: Warning) => void;
  pages: (count: number | null) => void;
  unreadable: (page: number) => void;
  /** How many blocks there are. */
  count: () => number;
  result: () => Pick<Reading, 'blocks' | 'pages' | 'unreadable' | 'warnings'>;
};

/** Thrown where a reading has reached its limit: what was read until then is the answer, and it says so. */
export class Cut extends Error {}

const none: Place = {
  page: null,
  approximate: false,
  slide: null,
  sheet: null,
  cell: null,
  line: null,
  heading: [],
};
const HEADING_CHARS = 300;
const HEADING_LEVELS = 9;

/** Collects the blocks of one file in reading order. */
export function collector(): Collector {
  const blocks: Block[] = [];
  const unreadable: number[] = [];
  const warnings = new Set<Warning>();
  let pages: number | null = null;
  let path: string[] = [];
  let bytes = 0;

  function push(kind: Block['kind'], text: string, at: At, header: readonly string[]) {
    for (const part of parts(text)) {
      const block = {
        id: blocks.length,
        kind,
        text: part,
        place: { ...none, ...at, heading: path },
        header: [...header],
      };
      bytes += Buffer.byteLength(JSON.stringify(block));
      if (bytes > limits.blocksBytes) {
        warnings.add('cut');
        throw new Cut();
      }
      blocks.push(block);
    }
  }

  return {
    add(kind, text, at = {}) {
      push(kind, canonicalText(text), at, []);
    },
    heading(level, text, at = {}) {
      const plain = canonicalText(text);
      if (plain === '') return;
      path = path.slice(0, Math.min(Math.max(level, 1), HEADING_LEVELS) - 1);
      push('heading', plain, at, []);
      path = [...path, plain.slice(0, HEADING_CHARS).toWellFormed()];
    },
    row(cells, header, at = {}) {
      const plain = cellsOf(cells);
      if (plain.some((cell) => cell !== '')) push('row', plain.join(' | '), at, cellsOf(header));
    },
    warn: (warning) => warnings.add(warning),
    pages: (count) => (pages = count),
    unreadable: (page) => unreadable.push(page),
    count: () => blocks.length,
    result: () => ({ blocks, pages, unreadable, warnings: [...warnings].toSorted() }),
  };
}

/** A bar inside a cell would look like the border of two. */
const cellsOf = (cells: readonly string[]): string[] =>
  cells.map((cell) => canonicalText(cell).replaceAll(' | ', ' / '));

/** A text in pieces that a person can be shown, divided at a space where there is one. */
function* parts(text: string): Generator<string> {
  let rest = text;
  while (rest.length > limits.blockChars) {
    const space = rest.lastIndexOf(' ', limits.blockChars);
    const isInPair = /[\uD800-\uDBFF]/.test(rest.charAt(limits.blockChars - 1));
    const end = space > limits.blockChars / 2 ? space : limits.blockChars - Number(isInPair);
    yield rest.slice(0, end);
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') yield rest;
}
