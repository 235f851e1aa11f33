import { joinLines } from '../canonical.ts';
import type { Collector } from '../collector.ts';
import { isItem, levelOfNumbered } from './numbered.ts';
import type { Line } from './pdf-lines.ts';

type Paragraph = { text: string; y: number; size: number; cells: number };

/** Puts the lines of all pages together to headings, paragraphs, items and rows. */
export function blocksOfPages(pages: readonly (readonly Line[])[], out: Collector): void {
  const body = bodySize(pages);
  const isRunning = runningLines(pages);
  pages.forEach((lines, index) => {
    const at = { page: index + 1 };
    let paragraph: Paragraph | null = null;
    let header: string[] = [];

    function flush() {
      if (!paragraph) return;
      const { text, size, cells } = paragraph;
      paragraph = null;
      if (cells > 1) {
        const row = text.split(' | ');
        out.row(row, row.length === header.length ? header : [], at);
        if (header.length !== row.length) header = row;
        return;
      }
      header = [];
      const level = levelOfHeading(text.trim(), size, body);
      if (level > 0) out.heading(level, text, at);
      else out.add(isItem(text) ? 'item' : 'paragraph', text, at);
    }

    for (const line of lines) {
      if (isRunning(line, lines)) continue;
      if (paragraph && !continues(paragraph, line)) flush();
      paragraph = following(paragraph, line);
    }
    flush();
  });
}

function continues(paragraph: Paragraph, line: Line): boolean {
  const gap = paragraph.y - line.y;
  const isNear = gap <= paragraph.size * 1.75 && gap >= -1;
  const isLikeIt = Math.abs(line.size - paragraph.size) <= paragraph.size * 0.12;
  const text = line.text.trim();
  return (
    isNear && isLikeIt && line.cells === 1 && paragraph.cells === 1 && !isItem(text) && !/^\d+(\.\d+)+\s/.test(text)
  );
}

const following = (paragraph: Paragraph | null, { text, y, size, cells }: Line): Paragraph =>
  paragraph ? { ...paragraph, text: joinLines(paragraph.text, text.trim()), y } : { text: text.trim(), y, size, cells };

function levelOfHeading(text: string, size: number, body: number): number {
  if (text.length > 160 || /[.;,]$/.test(text)) return 0;
  const level = levelOfNumbered(text);
  if (level > 0) return level;
  return size > body * 1.5 ? 1 : size > body * 1.12 ? 2 : 0;
}

/** The size in which most letters are set. */
function bodySize(pages: readonly (readonly Line[])[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of pages.flat()) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 10;
}

const edges = (lines: readonly Line[]) => [lines[0], lines[1], lines.at(-2), lines.at(-1)];
const withoutNumbers = (text: string) => text.replaceAll(/\d+/g, '#').trim();

/** The first and last lines that most pages share are running headers and footers, and no text of the document. */
function runningLines(pages: readonly (readonly Line[])[]): (line: Line, lines: readonly Line[]) => boolean {
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const text of new Set(edges(lines).map((line) => withoutNumbers(line?.text ?? ''))))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  return (line, lines) =>
    pages.length > 3 && (counts.get(withoutNumbers(line.text)) ?? 0) > pages.length / 2 && edges(lines).includes(line);
}
