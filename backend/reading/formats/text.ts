import { joinLines } from '../canonical.ts';
import type { Collector } from '../collector.ts';
import { decodeText } from '../decode.ts';
import { isItem, levelOfNumbered } from './numbered.ts';

/** A paragraph without an end would be one block of a whole file. */
const LINES = 60;
const underline = /^(?:=|-){3,}$/;

/** Whether a line is a heading without an empty line after it: short, and the next one begins a sentence of its own. */
const isTitle = (line: string, next: string): boolean => line.length <= 60 && /^\p{Lu}/u.test(next);

/** Reads plain text: paragraphs between empty lines, items of lists, numbered or underlined headings. */
export function readText(bytes: Buffer, out: Collector): void {
  const lines = decodeText(bytes).split(/\r\n|\r|\n/);
  let waiting: string[] = [];
  let first = 1;

  function flush() {
    const [head = '', next] = waiting;
    const level = next === undefined || isTitle(head, next) ? levelOfNumbered(head) : 0;
    const rest = level > 0 ? waiting.slice(1) : waiting;
    if (level > 0) out.heading(level, head, { line: first });
    const line = level > 0 ? first + 1 : first;
    if (rest.length > 0) out.add(isItem(rest[0] ?? '') ? 'item' : 'paragraph', rest.reduce(joinLines), { line });
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
