import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import { colours, docxBlocks, docxTable, textWidth } from './docx-blocks.ts';
import type { StampedDocument } from './stamp.ts';
import { footer, identity, inOneLine, printWords } from './words.ts';
import { withoutTimes } from './zip-times.ts';

/** The document as a Word file. The same document gives the same bytes. */
export async function toDocx(document: StampedDocument): Promise<Buffer> {
  const file = new Document({
    title: document.title,
    styles: styles(document.language),
    numbering: { config: [level('numbers', LevelFormat.DECIMAL, '%1.'), level('bullets', LevelFormat.BULLET, '•')] },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: 1300, bottom: 1200, left: 1134, right: 1134, header: 600, footer: 500 },
          },
        },
        headers: { default: new Header({ children: [headerLine(document)] }) },
        footers: { default: new Footer({ children: [footerLine(document)] }) },
        children: [...opening(document), ...docxBlocks(document.blocks)],
      },
    ],
  });
  const properties = { path: 'docProps/core.xml', data: coreProperties(document) };
  return withoutTimes(await Packer.toBuffer(file, undefined, [properties]));
}

function opening(document: StampedDocument) {
  const { title, form } = document;
  const of = printWords(document);
  const cell = (text: string, bold = false) => [{ text, bold, italic: false, from: 'text' as const }];
  const rows = identity(document).map(([label, value]) => [cell(label, true), cell(value)]);
  return [
    new Paragraph({
      spacing: { before: 300, after: 200 },
      children: [new TextRun({ text: title, bold: true, size: 48, color: colours.accent })],
    }),
    docxTable({ head: [], rows, from: 'text' }, [0.28, 0.72]),
    new Paragraph({
      spacing: { before: 160, after: 200 },
      children: [new TextRun({ text: of.notice[form], italics: true, size: 18, color: colours.muted })],
    }),
  ];
}

const small = { size: 15, color: colours.muted };
const atRight = { tabStops: [{ type: TabStopType.RIGHT, position: textWidth }] };

const headerLine = ({ title, origin }: StampedDocument) =>
  new Paragraph({
    ...atRight,
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: colours.line, space: 4 } },
    children: [
      new TextRun({ ...small, text: inOneLine(title) }),
      new TextRun({ ...small, text: `\t${inOneLine(origin.device)}` }),
    ],
  });

function footerLine(document: StampedDocument) {
  const [page, of] = printWords(document).pageParts;
  return new Paragraph({
    ...atRight,
    children: [
      new TextRun({ ...small, text: footer(document) }),
      new TextRun({ ...small, children: ['\t', page, PageNumber.CURRENT, of, PageNumber.TOTAL_PAGES] }),
    ],
  });
}

const styles = (language: 'en' | 'fr') => ({
  default: {
    document: {
      run: {
        font: 'Calibri',
        size: 21,
        color: colours.ink,
        language: { value: language === 'fr' ? 'fr-FR' : 'en-GB' },
      },
      paragraph: { spacing: { line: 271 } },
    },
    heading1: {
      run: { size: 29, bold: true, color: colours.accent },
      paragraph: { spacing: { before: 320, after: 120 } },
    },
    heading2: {
      run: { size: 23, bold: true, color: colours.ink },
      paragraph: { spacing: { before: 220, after: 100 } },
    },
  },
});

const level = (reference: string, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
  reference,
  levels: [
    {
      level: 0,
      format,
      text,
      alignment: AlignmentType.LEFT,
      style: { paragraph: { indent: { left: 480, hanging: 280 } } },
    },
  ],
});

/** The time is the moment that the document shows, not the time of its making. */
function coreProperties({ key, title, language, hash, origin }: StampedDocument): string {
  const parts = [
    `<dc:title>${escaped(title)}</dc:title>`,
    `<dc:subject>${escaped(origin.device)}</dc:subject>`,
    '<dc:creator>Acta</dc:creator>',
    `<cp:keywords>${escaped(key)}</cp:keywords>`,
    `<dc:identifier>${hash}</dc:identifier>`,
    `<dc:language>${language}</dc:language>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${origin.at.slice(0, 19)}Z</dcterms:created>`,
    `<dcterms:modified xsi:type="dcterms:W3CDTF">${origin.at.slice(0, 19)}Z</dcterms:modified>`,
  ];
  const spaces = [
    'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:dcterms="http://purl.org/dc/terms/"',
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?><cp:coreProperties ${spaces.join(' ')}>${parts.join('')}</cp:coreProperties>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
