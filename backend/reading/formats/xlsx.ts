import type { Collector } from '../collector.ts';
import { walkXml } from '../xml.ts';
import { openZip } from '../zip.ts';
import { mainPart, partsOf, relationsOf, warnOfPackage } from './package.ts';
import { columnOf, placeIn, sheets, type Cell, type Sheets } from './sheet-rows.ts';
import { dateStyles, dateText } from './xlsx-dates.ts';

type Shared = { strings: readonly string[]; isDate: (style: number) => boolean };

/** Reads a workbook (ECMA-376 SpreadsheetML) row by row; a formula gives the value that was stored with it. */
export function readXlsx(bytes: Buffer, out: Collector): void {
  const zip = openZip(bytes);
  warnOfPackage(zip, out);
  const main = mainPart(zip);
  const relations = relationsOf(zip, main);
  const shared: Shared = {
    strings: sharedStrings(partsOf(zip, relations, 'sharedStrings')[0]),
    isDate: dateStyles(partsOf(zip, relations, 'styles')[0]),
  };
  const all = sheets(out);
  for (const { name, part } of sheetsOf(zip.read(main) ?? Buffer.alloc(0))) {
    const target = relations.get(part)?.target ?? '';
    const content = zip.read(target);
    if (!content) continue;
    readSheet(content, shared, all);
    all.end(placeIn(name));
    for (const comments of partsOf(zip, relationsOf(zip, target), 'comments')) readComments(comments, name, out);
  }
}

function sheetsOf(workbook: Buffer): { name: string; part: string }[] {
  const found: { name: string; part: string }[] = [];
  walkXml(workbook, {
    open(name, attributes) {
      if (name === 'sheet') found.push({ name: attributes['name'] ?? '', part: attributes[':id'] ?? '' });
    },
  });
  return found;
}

/** Texts that cells name by number; `rPh` is how a Japanese text is spoken. */
function sharedStrings(bytes: Buffer | undefined): string[] {
  const strings: string[] = [];
  let text = '';
  let [texts, spoken] = [0, 0];
  if (bytes)
    walkXml(bytes, {
      open(name) {
        if (name === 'si') text = '';
        else if (name === 't') texts++;
        else if (name === 'rPh') spoken++;
      },
      text(part) {
        if (texts > 0 && spoken === 0) text += part;
      },
      close(name) {
        if (name === 'si') strings.push(text);
        else if (name === 't') texts--;
        else if (name === 'rPh') spoken--;
      },
    });
  return strings;
}

function readSheet(bytes: Buffer, shared: Shared, all: Sheets): void {
  let [number, column, style, type] = [0, -1, 0, ''];
  let [text, values] = ['', 0];
  let cells: Cell[] = [];
  walkXml(bytes, {
    open(name, { r = '', s = '0', t = 'n' }) {
      if (name === 'row') [number, cells, column] = [Number(r) || number + 1, [], -1];
      else if (name === 'c') {
        const named = columnOf(r);
        [column, style, type, text] = [named >= 0 ? named : column + 1, Number(s), t, ''];
      } else if (name === 'v' || name === 't') values++;
    },
    text(part) {
      if (values > 0) text += part;
    },
    close(name) {
      if (name === 'v' || name === 't') values--;
      else if (name === 'c' && text.trim() !== '') {
        const said = valueOf(text, type, style, shared);
        if (said !== '') cells.push({ column, text: said, isNumber: type === 'n' });
      } else if (name === 'row') all.add({ number, cells });
    },
  });
}

function valueOf(text: string, type: string, style: number, { strings, isDate }: Shared): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  return type === 'n' && isDate(style) ? dateText(text) : text;
}

function readComments(bytes: Buffer, sheet: string, out: Collector): void {
  let [cell, text, texts] = ['', '', 0];
  walkXml(bytes, {
    open(name, { ref = '' }) {
      if (name === 'comment') [cell, text] = [ref, ''];
      else if (name === 't') texts++;
    },
    text(part) {
      if (texts > 0) text += part;
    },
    close(name) {
      if (name === 't') texts--;
      else if (name === 'comment') out.add('note', text, { sheet, cell });
    },
  });
}
