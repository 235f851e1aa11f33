import { FileNotRead } from '../blocks.ts';
import type { Collector } from '../collector.ts';
import { tokensOf } from './rtf-tokens.ts';
import { isItem, levelOfNumbered } from './numbered.ts';
import { tableRows } from './table-rows.ts';

/** Deeper than any program nests groups. */
const DEPTH = 1_000;
/** Groups that hold no text of the document. */
const silent: ReadonlySet<string> = new Set(
  '* fonttbl colortbl info pict themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator xmlnstbl fldinst object nonshppict'.split(
    ' ',
  ),
);
const asides: ReadonlySet<string> = new Set(
  'header headerl headerr headerf footer footerl footerr footerf footnote annotation'.split(' '),
);
const signs: Readonly<Record<string, string>> = {
  tab: ' ',
  line: ' ',
  emdash: '-',
  endash: '-',
  lquote: "'",
  rquote: "'",
  ldblquote: '"',
  rdblquote: '"',
  bullet: '• ',
};

type Group = { isSilent: boolean; aside: string | null; isStyles: boolean; skip: number };

/** Reads rich text: paragraphs, tables, notes; headings by their style, outline level or number. */
export function readRtf(bytes: Buffer, out: Collector): void {
  const groups: Group[] = [];
  const headings = new Map<number, number>();
  const table = tableRows(out);
  let group: Group = { isSilent: false, aside: null, isStyles: false, skip: 1 };
  let decoder = new TextDecoder('windows-1252');
  let [text, aside, styleName] = ['', '', ''];
  let [style, outline, toSkip] = [0, 0, 0];
  let [isInTable, isTableOpen, isRowOpen] = [false, false, false];
  let pending: number[] = [];

  function write(words: string) {
    if (group.isSilent) return;
    if (group.isStyles) styleName += words;
    else if (group.aside !== null) aside += words;
    else text += words;
  }
  function flushBytes() {
    if (pending.length > 0) write(decoder.decode(Uint8Array.from(pending)));
    pending = [];
  }
  function endParagraph() {
    const done = text.trim();
    text = '';
    if (isInTable) {
      openRow();
      table.take(done);
      return;
    }
    leaveTable();
    const level = outline || headings.get(style) || levelOfNumbered(done);
    if (level > 0) out.heading(level, done);
    else out.add(isItem(done) ? 'item' : 'paragraph', done);
  }
  function openRow() {
    if (isRowOpen) return;
    table.openRow();
    table.openCell();
    isRowOpen = true;
  }
  function onWord(word: string, value: number | null) {
    if (silent.has(word)) group.isSilent = true;
    else if (asides.has(word)) group.aside = word;
    else if (word === 'stylesheet') group.isStyles = true;
    else if (word === 'ansicpg') decoder = decoderOf(value ?? 1252);
    else if (word === 'uc') group.skip = value ?? 1;
    else if (word === 'u') {
      write(String.fromCharCode((value ?? 0) & 0xffff));
      toSkip = group.skip;
    } else if (signs[word] !== undefined) write(signs[word]);
    else if (word === 's') style = value ?? 0;
    else if (group.isSilent || group.isStyles) return;
    else if (word === 'outlinelevel') outline = (value ?? 9) < 9 ? (value ?? 0) + 1 : 0;
    else if (word === 'pard') [style, outline, isInTable] = [0, 0, false];
    else if (word === 'intbl') enterTable();
    else if (group.aside !== null) aside += word === 'par' ? ' ' : '';
    else if (word === 'par' || word === 'page' || word === 'sect') endParagraph();
    else if (word === 'cell') {
      enterTable();
      endParagraph();
      table.closeCell();
      table.openCell();
    } else if (word === 'row' && isRowOpen) {
      table.closeRow();
      isRowOpen = false;
    }
  }
  function enterTable() {
    if (!isTableOpen) table.open();
    [isInTable, isTableOpen] = [true, true];
  }
  /** A table ends with the first paragraph that is not in one. */
  function leaveTable() {
    if (isTableOpen && !isRowOpen) {
      table.close();
      isTableOpen = false;
    }
  }

  for (const token of tokensOf(bytes.toString('latin1'))) {
    if (token.kind !== 'byte') flushBytes();
    if (token.kind === 'open') {
      if (groups.push(group) > DEPTH) throw new FileNotRead('DAMAGED', 'The groups are too deep');
      group = { ...group };
    } else if (token.kind === 'close') {
      const ended = group;
      group = groups.pop() ?? group;
      if (ended.isStyles) endStyle();
      if (ended.aside !== null && group.aside === null) {
        out.add('note', aside);
        aside = '';
      }
    } else if (token.kind === 'word') {
      if (token.word === 'object') out.warn('embedded-object');
      onWord(token.word, token.value);
    } else if (token.kind === 'byte') {
      if (toSkip > 0) toSkip--;
      else pending.push(token.byte);
    } else if (token.kind === 'text') {
      write(token.text.slice(toSkip));
      toSkip = 0;
    }
  }
  flushBytes();
  endParagraph();

  function endStyle() {
    const level = /(?:heading|titre) ([1-9])/i.exec(styleName)?.[1];
    if (level !== undefined) headings.set(style, Number(level));
    [styleName, style] = ['', 0];
  }
}

function decoderOf(page: number) {
  try {
    return new TextDecoder(page === 10000 ? 'macintosh' : `windows-${page}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
