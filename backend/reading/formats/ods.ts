import type { Collector } from '../collector.ts';
import { walkXml } from '../xml.ts';
import { openZip } from '../zip.ts';
import { contentOf } from './open-document.ts';
import { placeIn, sheets, type Cell } from './sheet-rows.ts';

const COLUMNS = 16_384;
/** Equal neighbouring cells are stored once; more copies than these say nothing more. */
const COPIES = 100;

/** Reads a workbook of OpenDocument row by row. A row that is repeated is read once, with the number of its first. */
export function readOds(bytes: Buffer, out: Collector): void {
  const all = sheets(out);
  let [sheet, number, rowRepeat] = ['', 0, 1];
  let [column, repeat, text, paragraphs, notes, type] = [0, 1, '', 0, 0, ''];
  let cells: Cell[] = [];
  walkXml(contentOf(openZip(bytes), out), {
    open(name, attributes) {
      if (name === 'table') [sheet, number] = [attributes['name'] ?? '', 0];
      else if (name === 'table-row') {
        number++;
        [column, cells, rowRepeat] = [0, [], positive(attributes['number-rows-repeated'])];
      } else if (name === 'table-cell' || name === 'covered-table-cell')
        [repeat, text, type] = [positive(attributes['number-columns-repeated']), '', attributes['value-type'] ?? ''];
      else if (name === 'annotation') notes++;
      else if (name === 'p') {
        paragraphs++;
        if (notes === 0 && text !== '') text += ' ';
      }
    },
    text(part) {
      if (paragraphs > 0 && notes === 0) text += part;
    },
    close(name) {
      if (name === 'annotation') notes--;
      else if (name === 'p') paragraphs--;
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        if (text.trim() !== '')
          for (let copy = 0; copy < Math.min(repeat, COPIES); copy++)
            cells.push({ column: column + copy, text, isNumber: ['float', 'percentage', 'currency'].includes(type) });
        column = Math.min(column + repeat, COLUMNS);
      } else if (name === 'table-row') {
        all.add({ number, cells });
        number += rowRepeat - 1;
      } else if (name === 'table') all.end(placeIn(sheet));
    },
  });
}

const positive = (text = '1') => Math.max(1, Math.floor(Number(text)) || 1);
