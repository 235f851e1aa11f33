import type {
  Content,
  ContentOrderedList,
  ContentTable,
  ContentText,
  ContentUnorderedList,
} from 'pdfmake/interfaces.js';
import type { PrintedBlock, PrintedRun, Tone } from '#/knowledge/documents/print.ts';
import { columnWidths } from './column-widths.ts';

/** Width between the margins of A4, in points. */
const textWidth = 595.28 - 2 * 57;
export const pdfColours = {
  ink: '#1F2937',
  accent: '#0B5A63',
  line: '#B8C4C9',
  soft: '#EAF1F2',
  record: '#C9E4E4',
  muted: '#5B6670',
  open: '#FFF1CC',
};
type PrintedTable = Extract<PrintedBlock, { type: 'table' }>;
type Margin = [number, number, number, number];
type Bookmarked = ContentText & { id: string; outline: true; outlineParentId?: string; outlineExpanded?: boolean };

/** Blocks as the content of a PDF. Headings become bookmarks, nested by section. */
export function pdfBlocks(blocks: readonly PrintedBlock[]): Content[] {
  let section = '';
  return blocks.flatMap((block, index): Content[] => {
    switch (block.type) {
      case 'heading': {
        if (block.level === 2) section = block.number;
        return [heading(block, section)];
      }
      case 'paragraph':
        return [paragraph({ text: block.runs.map((run) => textRun(run, block.tone)) }, block.tone, blocks[index + 1])];
      case 'list': {
        const items = block.items.map((runs) => ({ text: runs.map((run) => textRun(run, block.tone)) }));
        return [paragraph(block.ordered ? { ol: items } : { ul: items }, block.tone, blocks[index + 1])];
      }
      case 'table':
        return [pdfTable(block, columnWidths(block))];
    }
  });
}

function heading({ level, number, runs }: Extract<PrintedBlock, { type: 'heading' }>, section: string): Bookmarked {
  const text = `${number}  ${runs.map((run) => run.text).join('')}`;
  const look =
    level === 2
      ? { fontSize: 14, color: pdfColours.accent, margin: [0, 14, 0, 6] as Margin }
      : { fontSize: 11.5, margin: [0, 8, 0, 5] as Margin };
  const place = level === 3 && section !== '' ? { outlineParentId: `s${section}` } : { outlineExpanded: true };
  return { text, bold: true, headlineLevel: level - 1, id: `s${number}`, outline: true, ...look, ...place };
}

/** Guidance and notes have a rule at their side. */
function paragraph(
  content: ContentText | ContentUnorderedList | ContentOrderedList,
  tone: Tone,
  next: PrintedBlock | undefined,
): Content {
  if (tone === 'text') return { ...content, margin: [0, 0, 0, 6] };
  const color = tone === 'note' ? pdfColours.accent : pdfColours.line;
  const joins = next !== undefined && 'tone' in next && next.tone === tone && tone === 'guidance';
  return {
    table: { widths: [textWidth - 14], body: [[content]] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (column) => (column === 0 ? 2.2 : 0),
      vLineColor: () => color,
      fillColor: () => '#F6F7F5',
      paddingLeft: () => 8,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
    margin: [0, 0, 0, joins ? 0 : 7],
  };
}

/** A table whose head is repeated on every page, unless it has none. */
export function pdfTable(
  { head, rows, from }: Pick<PrintedTable, 'head' | 'rows' | 'from'>,
  parts: readonly number[],
): ContentTable {
  const inner = textWidth - parts.length * 10 - (parts.length + 1) * 0.5;
  const headCells = head.map((runs) => ({
    text: runs.map((run) => textRun({ ...run, bold: true }, 'text')),
    fillColor: from === 'value' ? pdfColours.record : pdfColours.soft,
  }));
  const body = rows.map((row) => row.map((runs) => ({ text: runs.map((run) => textRun(run, 'text')) })));
  return {
    table: {
      headerRows: head.length > 0 ? 1 : 0,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: parts.map((part) => inner * part),
      body: head.length > 0 ? [headCells, ...body] : body,
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: () => pdfColours.line,
      vLineColor: () => pdfColours.line,
      paddingLeft: () => 5,
      paddingRight: () => 5,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
    fontSize: 8.5,
    margin: [0, 2, 0, 10],
  };
}

const textRun = ({ text, bold, italic, from }: PrintedRun, tone: Tone): ContentText => ({
  text,
  bold,
  italics: italic || tone === 'guidance',
  ...(tone === 'guidance' ? { color: pdfColours.muted } : {}),
  ...(from === 'open' ? { background: pdfColours.open } : {}),
  ...(from === 'value'
    ? { decoration: 'underline', decorationStyle: 'dotted', decorationColor: pdfColours.accent }
    : {}),
});
