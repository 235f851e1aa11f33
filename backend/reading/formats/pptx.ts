import type { Collector } from '../collector.ts';
import { walkXml } from '../xml.ts';
import { openZip } from '../zip.ts';
import { mainPart, partsOf, relationsOf, warnOfPackage } from './package.ts';
import { tableRows } from './table-rows.ts';

/** Reads slides (ECMA-376 PresentationML) in their order, each with its notes and comments. */
export function readPptx(bytes: Buffer, out: Collector): void {
  const zip = openZip(bytes);
  warnOfPackage(zip, out);
  const main = mainPart(zip);
  const relations = relationsOf(zip, main);
  const order: string[] = [];
  walkXml(zip.read(main) ?? Buffer.alloc(0), {
    open(name, attributes) {
      const target = relations.get(attributes[':id'] ?? '')?.target;
      if (name === 'sldId' && target !== undefined) order.push(target);
    },
  });
  out.pages(order.length);
  order.forEach((part, index) => {
    const slide = index + 1;
    const content = zip.read(part);
    const before = out.count();
    if (content) readSlide(content, slide, false, out);
    const own = relationsOf(zip, part);
    for (const type of ['notesSlide', 'comments'])
      for (const notes of partsOf(zip, own, type)) readSlide(notes, slide, true, out);
    if (out.count() === before) out.unreadable(slide);
  });
}

/** Parts of a page of notes that repeat on each: number, date, header. */
const repeated: ReadonlySet<string> = new Set(['sldNum', 'dt', 'hdr', 'ftr']);

function readSlide(bytes: Buffer, slide: number, isNote: boolean, out: Collector): void {
  const table = tableRows(out);
  let [text, texts, role] = ['', 0, ''];

  function put() {
    if (table.take(text) || repeated.has(role)) return;
    if (isNote) out.add('note', text, { slide });
    else if (/title/i.test(role)) out.heading(role === 'subTitle' ? 2 : 1, text, { slide });
    else out.add('paragraph', text, { slide });
  }

  walkXml(bytes, {
    open(name, { type = '' }) {
      if (name === 'sp') role = '';
      else if (name === 'ph') role = type === '' ? 'body' : type;
      else if (name === 'p') text = '';
      else if (name === 't' || (isNote && name === 'text')) texts++;
      else if (name === 'br') text += ' ';
      else if (name === 'tbl') table.open();
      else if (name === 'tr') table.openRow();
      else if (name === 'tc') table.openCell();
    },
    text(part) {
      if (texts > 0) text += part;
    },
    close(name) {
      if (name === 't' || (isNote && name === 'text')) texts--;
      if (name === 'p' || (isNote && name === 'text')) put();
      else if (name === 'tc') table.closeCell();
      else if (name === 'tr') table.closeRow({ slide });
      else if (name === 'tbl') table.close();
      if (name === 'p' || name === 'text') text = '';
    },
  });
}
