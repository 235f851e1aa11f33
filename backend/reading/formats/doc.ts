import WordExtractor from 'word-extractor';
import { FileNotRead } from '../blocks.ts';
import type { Collector } from '../collector.ts';
import { isItem, levelOfNumbered } from './numbered.ts';
import { openOle } from './ole.ts';
import { tableRows } from './table-rows.ts';

/** Number of the first Word with this format, Word 97 ([MS-DOC] 2.5.2, nFib). */
const WORD_97 = 0xc1;
const ENCRYPTED = 0x100;

/** Reads a Word file of 97 to 2003. Its styles are not read: a heading is known by its number. */
export async function readDoc(bytes: Buffer, out: Collector): Promise<void> {
  const ole = openOle(bytes);
  const head = ole.stream('WordDocument');
  if (!head || head.length < 12) throw new FileNotRead('DAMAGED', 'The document is missing');
  if (head.readUInt16LE(2) < WORD_97) throw new FileNotRead('OLD_FORMAT', 'The file is older than Word 97');
  if (head.readUInt16LE(10) & ENCRYPTED) throw new FileNotRead('ENCRYPTED', 'The file is encrypted');
  if (ole.names.some((name) => /macros|vba/.test(name))) out.warn('macros');
  if (ole.names.some((name) => /objectpool\/./.test(name))) out.warn('embedded-object');

  const document = await new WordExtractor().extract(bytes);
  const plain = { filterUnicode: false };
  putBody(document.getBody(plain), out);
  const notes = [
    document.getFootnotes(plain),
    document.getEndnotes(plain),
    document.getAnnotations(plain),
    document.getTextboxes(plain),
    document.getHeaders({ ...plain, includeFooters: true }),
  ];
  for (const line of notes.join('\n').split(/\r?\n/)) out.add('note', line);
}

/** A row of a table is a line in which each cell ends with a tab. */
function putBody(body: string, out: Collector): void {
  const table = tableRows(out);
  let isInTable = false;
  for (const line of body.split(/\r?\n/)) {
    const isRow = line.slice(line.trimEnd().length).includes('\t');
    if (isRow && !isInTable) table.open();
    if (!isRow && isInTable) table.close();
    isInTable = isRow;
    if (isRow) {
      table.openRow();
      for (const cell of line.slice(0, line.lastIndexOf('\t')).split('\t')) {
        table.openCell();
        table.take(cell);
        table.closeCell();
      }
      table.closeRow();
      continue;
    }
    const text = line.trim();
    const level = levelOfNumbered(text);
    if (level > 0) out.heading(level, text);
    else out.add(isItem(text) ? 'item' : 'paragraph', text);
  }
}
