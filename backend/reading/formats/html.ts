import { Parser } from 'htmlparser2';
import { FileNotRead } from '../blocks.ts';
import type { Collector } from '../collector.ts';
import { decodeText } from '../decode.ts';
import { tableRows } from './table-rows.ts';

const hidden: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object']);
const dividing: ReadonlySet<string> = new Set(
  'address article aside blockquote body caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html legend li main nav ol p pre section summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
);
const STEP = 1 << 16;
/** Deeper than any page is; the parser slows down with each level. */
const DEPTH = 2_000;

/** Reads a page as it is shown: no scripts, no styles. Nothing that it links to is loaded. */
export function readHtml(bytes: Buffer, out: Collector): void {
  const source = decodeText(bytes);
  const table = tableRows(out);
  let [text, level, items, skipped, depth] = ['', 0, 0, 0, 0];
  let [line, counted] = [1, 0];

  function flush() {
    const done = text;
    text = '';
    if (done.trim() === '' || table.take(done)) return;
    if (level > 0) out.heading(level, done, { line });
    else out.add(items > 0 ? 'item' : 'paragraph', done, { line });
  }

  function countLines(until: number) {
    for (let at = source.indexOf('\n', counted); at >= 0 && at < until; at = source.indexOf('\n', at + 1)) {
      line++;
      counted = at + 1;
    }
  }

  const parser = new Parser(
    {
      onopentagname(name) {
        if (++depth > DEPTH) throw new FileNotRead('DAMAGED', 'The page is too deep');
        if (hidden.has(name)) skipped++;
        if (name === 'script') out.warn('macros');
        if (name === 'object' || name === 'iframe') out.warn('embedded-object');
        if (name === 'br') text += ' ';
        if (!dividing.has(name)) return;
        flush();
        countLines(parser.startIndex);
        if (/^h[1-6]$/.test(name)) level = Number(name[1]);
        else if (name === 'title') level = 1;
        else if (name === 'li') items++;
        else if (name === 'table') table.open();
        else if (name === 'tr') table.openRow();
        else if (name === 'td' || name === 'th') table.openCell();
      },
      ontext(part) {
        if (skipped === 0) text += part;
      },
      onclosetag(name) {
        depth--;
        if (hidden.has(name)) skipped = Math.max(0, skipped - 1);
        if (!dividing.has(name)) return;
        flush();
        if (/^h[1-6]$/.test(name) || name === 'title') level = 0;
        else if (name === 'li') items = Math.max(0, items - 1);
        else if (name === 'td' || name === 'th') table.closeCell();
        else if (name === 'tr') table.closeRow({ line });
        else if (name === 'table') table.close();
      },
    },
    { decodeEntities: true },
  );
  for (let at = 0; at < source.length; at += STEP) parser.write(source.slice(at, at + STEP));
  parser.end();
  flush();
}
