import { joinLines } from '../canonical.ts';
import type { Collector } from '../collector.ts';
import { decodeText } from '../decode.ts';
import { isItem, levelOfNumbered } from './numbered.ts';

/** A paragraph without an end would be one block of a whole file. */
const LINES = 60;
const underline = /^(?:=|-){3,}$/;

/** Reads plain text: paragraphs between empty lines, items of lists, numbered or underlined headings. */
export function readText(bytes: Buffer, out: Collector): void {
  const lines = decodeText(bytes).split(/\r\n|\r|\n/);
  let waiting: string[] = [];
  let first = 1;

  function flush() {
    const [only = ''] = waiting;
    const level = waiting.length === 1 ? levelOfNumbered(only) : 0;
    if (level > 0) out.heading(level, only, { line: first });
    else if (waiting.length > 0)
      out.add(isItem(only) ? 'item' : 'paragraph', waiting.reduce(joinLines), { line: first });
    waiting = [];
  }

  lines.forEach((line, index) => {
    const text = line.trim();
    const isUnderline = underline.test(text) && waiting.length === 1;
    if (isUnderline) {
      out.heading(text.startsWith('=') ? 1 : 2, waiting[0] ?? '', { line: first });
      waiting = [];
      return;
    }
    if (text === '' || isItem(text) || waiting.length >= LINES) flush();
    if (text === '') return;
    if (waiting.length === 0) first = index + 1;
    waiting.push(text);
  });
  flush();
}
