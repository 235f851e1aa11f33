import { FileNotRead } from '../blocks.ts';
import type { At, Collector } from '../collector.ts';
import { walkXml, type Attributes } from '../xml.ts';
import { openZip, type Zip } from '../zip.ts';
import { warnOfPackage } from './package.ts';
import { tableRows } from './table-rows.ts';

type Paragraph = { text: string; level: number; isNote: boolean };

/** Reads text and slides of OpenDocument (ISO/IEC 26300): headings, paragraphs, lists, tables, notes. */
export function readOpenText(bytes: Buffer, out: Collector): void {
  const content = contentOf(openZip(bytes), out);
  const table = tableRows(out);
  const outer: Paragraph[] = [];
  let paragraph: Paragraph | null = null;
  let frame = '';
  let [slide, page, items, notes, skipped, repeat] = [0, 1, 0, 0, 0, 1];
  const hasPages = content.includes('soft-page-break');
  const at = (): At => (slide > 0 ? { slide } : hasPages ? { page, approximate: true } : {});

  function open(name: string, attributes: Attributes) {
    if (isSkipped(name)) skipped++;
    if (skipped > 0) return;
    if (name === 'page') slide++;
    else if (name === 'frame') frame = attributes['class'] ?? '';
    else if (name === 'soft-page-break') page++;
    else if (name === 'list-item') items++;
    else if (isNote(name)) notes++;
    else if (name === 'table') table.open();
    else if (name === 'table-row') table.openRow();
    else if (name === 'table-cell') {
      repeat = Number(attributes['number-columns-repeated'] ?? 1);
      table.openCell();
    } else if (name === 'p' || name === 'h') {
      if (paragraph) outer.push(paragraph);
      const isTitle = slide > 0 && frame === 'title';
      const level = name === 'h' ? Number(attributes['outline-level'] ?? 1) || 1 : Number(isTitle);
      paragraph = { text: '', level, isNote: notes > 0 };
    } else if (paragraph && ['s', 'tab', 'line-break'].includes(name)) paragraph.text += ' ';
  }

  function close(name: string) {
    if (isSkipped(name)) skipped--;
    if (skipped > 0) return;
    if (name === 'list-item') items--;
    else if (isNote(name)) notes--;
    else if (name === 'table') table.close();
    else if (name === 'table-row') table.closeRow(at());
    else if (name === 'table-cell') table.closeCell(repeat);
    else if ((name === 'p' || name === 'h') && paragraph) {
      const done: Paragraph = paragraph;
      paragraph = outer.pop() ?? null;
      put(done);
    }
  }

  function put({ text, level, isNote: isAside }: Paragraph) {
    if (isAside) out.add('note', text, at());
    else if (!table.take(text)) {
      if (level > 0) out.heading(level, text, at());
      else out.add(items > 0 ? 'item' : 'paragraph', text, at());
    }
  }

  walkXml(content, {
    open,
    close,
    text(text) {
      if (skipped === 0 && paragraph) paragraph.text += text;
    },
  });
  if (slide > 0) out.pages(slide);
  else if (hasPages) out.pages(page);
}

const isSkipped = (name: string) => name === 'tracked-changes' || name === 'note-citation';
const isNote = (name: string) => name === 'note-body' || name === 'notes' || name === 'annotation';

/** Returns the content of an OpenDocument file. Throws `FileNotRead` `ENCRYPTED`, `DAMAGED`. */
export function contentOf(zip: Zip, out: Collector): Buffer {
  warnOfPackage(zip, out);
  if (zip.read('META-INF/manifest.xml')?.includes('encryption-data'))
    throw new FileNotRead('ENCRYPTED', 'The file is encrypted');
  const content = zip.read('content.xml');
  if (!content) throw new FileNotRead('DAMAGED', 'The content is missing');
  return content;
}
