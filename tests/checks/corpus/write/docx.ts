import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { chart, chartSize } from './chart.ts';
import type { Block, Source } from './source.ts';
import { withoutMoment } from './zip.ts';

const levels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const;

export async function toDocx(source: Source): Promise<Uint8Array> {
  const lists = source.blocks.filter(({ kind }) => kind === 'list').length;
  const document = new Document({
    creator: 'Quality',
    title: source.header,
    numbering: {
      config: Array.from({ length: lists }, (_, index) => ({
        reference: `list-${index}`,
        levels: [
          { level: 0, format: LevelFormat.DECIMAL, text: '%1.', style: { paragraph: { indent: { left: 500 } } } },
        ],
      })),
    },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph(source.header)] }) },
        footers: { default: new Footer({ children: [new Paragraph({ children: [pageOf()] })] }) },
        children: source.blocks.flatMap((one, index) =>
          inWord(one, source.blocks.slice(0, index).filter(({ kind }) => kind === 'list').length),
        ),
      },
    ],
  });
  return withoutMoment(await Packer.toBuffer(document));
}

function pageOf() {
  return new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] });
}

function inWord(one: Block, list: number): (Paragraph | Table)[] {
  switch (one.kind) {
    case 'heading':
      return [new Paragraph({ text: one.text, heading: levels[one.depth - 1] ?? HeadingLevel.HEADING_4 })];
    case 'paragraph':
      return [new Paragraph({ text: one.text, spacing: { after: 120 } })];
    case 'list':
      return one.items.map((text) =>
        one.ordered
          ? new Paragraph({ text, numbering: { reference: `list-${list}`, level: 0 } })
          : new Paragraph({ text, bullet: { level: 0 } }),
      );
    case 'figure':
      return [
        new Paragraph({
          children: [new ImageRun({ type: 'png', data: chart(one.bars), transformation: chartSize })],
        }),
        new Paragraph({ text: one.caption, spacing: { after: 120 } }),
      ];
    case 'table':
      return [table(one.rows), new Paragraph('')];
  }
}

function table(rows: string[][]) {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          tableHeader: row === 0,
          children: cells.map(
            (text) =>
              new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, bold: row === 0 })] })] }),
          ),
        }),
    ),
  });
}
