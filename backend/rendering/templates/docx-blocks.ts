import {
  BorderStyle,
  HeadingLevel,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  UnderlineType,
  WidthType,
} from 'docx';
import type { PrintedBlock, PrintedRun, Tone } from '#/knowledge/documents/print.ts';
import { columnWidths } from './column-widths.ts';

/** Width between the margins of A4, in twentieths of a point. */
export const textWidth = 9638;
export const colours = {
  ink: '1F2937',
  accent: '0B5A63',
  line: 'B8C4C9',
  soft: 'EAF1F2',
  record: 'C9E4E4',
  muted: '5B6670',
  open: 'FFF1CC',
};

type PrintedTable = Extract<PrintedBlock, { type: 'table' }>;

const border = { style: BorderStyle.SINGLE, size: 4, color: colours.line };
const borders = { top: border, bottom: border, left: border, right: border };
const shade = (fill: string) => ({ type: ShadingType.CLEAR, fill, color: 'auto' });

/** Blocks as paragraphs and tables; `lists` counts the numbered lists, each of which starts at 1. */
export function docxBlocks(blocks: readonly PrintedBlock[]): (Paragraph | Table)[] {
  let lists = 0;
  return blocks.flatMap((block): (Paragraph | Table)[] => {
    switch (block.type) {
      case 'heading':
        return [
          new Paragraph({
            heading: block.level === 2 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
            keepNext: true,
            children: [new TextRun(`${block.number}  `), ...block.runs.flatMap((run) => textRuns(run))],
          }),
        ];
      case 'paragraph':
        return [
          new Paragraph({ ...toned(block.tone), children: block.runs.flatMap((run) => textRuns(run, block.tone)) }),
        ];
      case 'list': {
        if (block.ordered) lists += 1;
        const numbering = block.ordered
          ? { reference: 'numbers', level: 0, instance: lists }
          : { reference: 'bullets', level: 0 };
        return block.items.map(
          (runs) =>
            new Paragraph({
              ...toned(block.tone),
              numbering,
              children: runs.flatMap((run) => textRuns(run, block.tone)),
            }),
        );
      }
      case 'table':
        return [docxTable(block, columnWidths(block)), new Paragraph({ spacing: { after: 60 }, children: [] })];
    }
  });
}

/** A table whose head is repeated on every page, unless it has none. */
export function docxTable(
  { head, rows, from }: Pick<PrintedTable, 'head' | 'rows' | 'from'>,
  parts: readonly number[],
): Table {
  const widths = parts.map((part) => Math.round(textWidth * part));
  const row = (cells: readonly (readonly PrintedRun[])[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map(
        (runs, column) =>
          new TableCell({
            borders,
            width: { size: widths[column] ?? 0, type: WidthType.DXA },
            margins: { top: 50, bottom: 50, left: 90, right: 90 },
            ...(isHead ? { shading: shade(from === 'value' ? colours.record : colours.soft) } : {}),
            children: [
              new Paragraph({
                keepNext: isHead,
                children: runs.flatMap((run) => textRuns(isHead ? { ...run, bold: true } : run, 'text', 18)),
              }),
            ],
          }),
      ),
    });
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    rows: [...(head.length > 0 ? [row(head, true)] : []), ...rows.map((cells) => row(cells, false))],
  });
}

function toned(tone: Tone) {
  if (tone === 'text') return { spacing: { after: 120 } };
  const left = {
    style: BorderStyle.SINGLE,
    size: 18,
    color: tone === 'note' ? colours.accent : colours.line,
    space: 8,
  };
  return { spacing: { after: 120 }, indent: { left: 200 }, border: { left }, shading: shade('F6F7F5') };
}

function textRuns({ text, bold, italic, from }: PrintedRun, tone: Tone = 'text', size?: number): TextRun[] {
  return text.split('\n').map(
    (line, index) =>
      new TextRun({
        text: line,
        bold,
        italics: italic || tone === 'guidance',
        ...(index > 0 ? { break: 1 } : {}),
        ...(size === undefined ? {} : { size }),
        ...(tone === 'guidance' ? { color: colours.muted } : {}),
        ...(from === 'open' ? { shading: shade(colours.open) } : {}),
        ...(from === 'value' ? { underline: { type: UnderlineType.DOTTED, color: colours.accent } } : {}),
      }),
  );
}
