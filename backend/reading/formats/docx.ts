import type { At, Collector } from '../collector.ts';
import { walkXml, type Attributes } from '../xml.ts';
import { openZip } from '../zip.ts';
import { headingLevels, isLevel, type LevelOf } from './docx-styles.ts';
import { mainPart, partsOf, relationsOf, warnOfPackage } from './package.ts';
import { tableRows } from './table-rows.ts';

type Paragraph = { text: string; level: number; isItem: boolean; page: number; inProperties: boolean };
type Part = { isBody: boolean; levelOf: LevelOf; hasPages: boolean };

/** Reads a Word file (ECMA-376 WordprocessingML): paragraphs under headings, tables row by row, notes at the end. */
export function readDocx(bytes: Buffer, out: Collector): void {
  const zip = openZip(bytes);
  warnOfPackage(zip, out);
  const main = mainPart(zip);
  const relations = relationsOf(zip, main);
  const levelOf = headingLevels(partsOf(zip, relations, 'styles')[0]);
  const body = zip.read(main) ?? Buffer.alloc(0);
  // Word knows its pages only where it has laid the document out and stored where they ended.
  const hasPages = body.includes('lastRenderedPageBreak');
  const page = readPart(body, { isBody: true, levelOf, hasPages }, out);
  if (hasPages) out.pages(page);
  for (const type of ['footnotes', 'endnotes', 'comments', 'header', 'footer'])
    for (const part of partsOf(zip, relations, type)) readPart(part, { isBody: false, levelOf, hasPages: false }, out);
}

/** Returns the number of the last page. */
function readPart(bytes: Buffer, { isBody, levelOf, hasPages }: Part, out: Collector): number {
  const table = tableRows(out);
  const outer: Paragraph[] = [];
  let paragraph: Paragraph | null = null;
  let page = 1;
  let [texts, removed, fallbacks] = [0, 0, 0];
  const at = (): At => (hasPages ? { page, approximate: true } : {});

  function open(name: string, attributes: Attributes) {
    if (name === 'Fallback') fallbacks++;
    if (fallbacks > 0) return;
    if (name === 'del' || name === 'moveFrom') removed++;
    else if (name === 't') texts++;
    else if (name === 'tbl') table.open();
    else if (name === 'tr') table.openRow();
    else if (name === 'tc') table.openCell();
    else if (name === 'lastRenderedPageBreak') page++;
    else if (name === 'p') {
      if (paragraph) outer.push(paragraph);
      paragraph = { text: '', level: 0, isItem: false, page, inProperties: false };
    } else if (paragraph) openIn(paragraph, name, attributes);
    if (name === 'lastRenderedPageBreak' && paragraph?.text.trim() === '') paragraph.page = page;
  }

  function openIn(inside: Paragraph, name: string, { val, type }: Attributes) {
    if (name === 'pPr') inside.inProperties = true;
    else if (name === 'pStyle') inside.level = levelOf(val);
    else if (name === 'outlineLvl') inside.level = isLevel(Number(val) + 1) ? Number(val) + 1 : 0;
    else if (name === 'numPr') inside.isItem = true;
    else if (name === 'noBreakHyphen') inside.text += '-';
    else if ((name === 'tab' && !inside.inProperties) || (name === 'br' && type !== 'page')) inside.text += ' ';
  }

  function close(name: string) {
    if (name === 'Fallback') fallbacks--;
    if (fallbacks > 0) return;
    if (name === 't') texts--;
    else if (name === 'del' || name === 'moveFrom') removed--;
    else if (name === 'pPr' && paragraph) paragraph.inProperties = false;
    else if (name === 'p' && paragraph) {
      const done: Paragraph = paragraph;
      paragraph = outer.pop() ?? null;
      if (!table.take(done.text)) put(done);
    } else if (name === 'tc') table.closeCell();
    else if (name === 'tr') table.closeRow(at());
    else if (name === 'tbl') table.close();
  }

  function put({ text, level, isItem, page: of }: Paragraph) {
    const place = hasPages ? { page: of, approximate: true } : {};
    if (!isBody) out.add('note', text, place);
    else if (level > 0) out.heading(level, text, place);
    else out.add(isItem ? 'item' : 'paragraph', text, place);
  }

  walkXml(bytes, {
    open,
    close,
    text(text) {
      if (texts > 0 && removed === 0 && fallbacks === 0 && paragraph) paragraph.text += text;
    },
  });
  return page;
}
