import type { Collector } from '../collector.ts';
import { decodeText } from '../decode.ts';
import { sheets, type Cell } from './sheet-rows.ts';

/** Reads values between commas, semicolons or tabs (RFC 4180; French programs write semicolons), with their lines. */
export function readCsv(bytes: Buffer, out: Collector): void {
  const text = decodeText(bytes);
  const separator = separatorOf(text);
  const all = sheets(out);
  const borders = new RegExp(`${separator}|\r\n|\r|\n|"`, 'g');
  let [line, first, at, column, value] = [1, 1, 0, 0, ''];
  let cells: Cell[] = [];

  function endCell() {
    const plain = value.trim();
    if (plain !== '') cells.push({ column, text: plain, isNumber: /^[-+]?[\d\s]+([.,]\d+)?$/.test(plain) });
    value = '';
    column++;
  }
  function endRow() {
    endCell();
    all.add({ number: first, cells });
    [cells, column, first] = [[], 0, line];
  }

  for (let border = borders.exec(text); border; border = borders.exec(text)) {
    value += text.slice(at, border.index);
    const [sign] = border;
    if (sign === '"') {
      const quoted = value.trim() === '' ? quotedAt(text, border.index) : null;
      value = quoted ? quoted.text : `${value}"`;
      line += (quoted?.text.match(/\r\n|\r|\n/g) ?? []).length;
      borders.lastIndex = quoted ? quoted.end : border.index + 1;
    } else if (sign === separator) endCell();
    else {
      line++;
      endRow();
    }
    at = borders.lastIndex;
  }
  value += text.slice(at);
  endRow();
  all.end(({ number }) => ({ line: number }));
}

/** A value between quotes; a quote that is never closed is a sign like any other. */
function quotedAt(text: string, start: number): { text: string; end: number } | null {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 2))
    if (text[end + 1] !== '"') return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
  return null;
}

/** The most frequent separator in the first line. */
function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0].slice(0, 10_000) ?? '';
  const [most = ','] = [',', ';', '\t'].toSorted((one, other) => line.split(other).length - line.split(one).length);
  return most;
}
