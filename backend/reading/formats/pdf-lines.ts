/** A piece of text where a PDF file draws it: lower left corner, size of the letters and width, in points. */
export type Piece = { text: string; x: number; y: number; size: number; width: number };
/** A line of a page; a wide gap inside it is a border of cells. */
export type Line = { text: string; y: number; size: number; cells: number };

/** A gap of so many letter heights is a space, or the border of two cells. */
const SPACE = 0.15;
const BORDER = 2.5;

/** Joins the pieces of a page to lines, in the order in which they are drawn. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: (Line & { end: number })[] = [];
  for (const { text, x, y, size, width } of pieces) {
    const line = lines.at(-1);
    const isSame = line && Math.abs(line.y - y) <= Math.max(2, line.size * 0.4) && x >= line.end - line.size * 2;
    if (!isSame) {
      if (text.trim() !== '') lines.push({ text, y, size, cells: 1, end: x + width });
      continue;
    }
    if (text === '') continue;
    const gap = x - line.end;
    if (gap > size * BORDER) {
      line.text = `${line.text.trimEnd()} | ${text.trimStart()}`;
      line.cells++;
    } else line.text += gap > size * SPACE && !/\s$/.test(line.text) && !/^\s/.test(text) ? ` ${text}` : text;
    line.end = x + width;
  }
  return lines.filter(({ text }) => text.trim() !== '');
}
