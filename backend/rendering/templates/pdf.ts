import path from 'node:path';
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { Node, NodeQueries } from 'pdfmake/interfaces.js';
import { pdfBlocks, pdfColours as colours, pdfTable } from './pdf-blocks.ts';
import type { StampedDocument } from './stamp.ts';
import { footer, identity, inOneLine, printWords } from './words.ts';

const fonts = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
pdfmake.setFonts({
  Roboto: {
    normal: path.join(fonts, 'Roboto-Regular.ttf'),
    bold: path.join(fonts, 'Roboto-Medium.ttf'),
    italics: path.join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: path.join(fonts, 'Roboto-MediumItalic.ttf'),
  },
});
// A document may name files and addresses; only the fonts are ever read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => path.resolve(file).startsWith(fonts + path.sep));

const margin = 57;

/** The document as a PDF/A with bookmarks, tags and embedded fonts. The same document gives the same bytes. */
export async function toPdf(document: StampedDocument): Promise<Buffer> {
  const { title, key, language, origin } = document;
  const of = printWords(document);
  const small = { fontSize: 7.5, color: colours.muted };
  const definition = {
    pageSize: 'A4' as const,
    pageMargins: [margin, 62, margin, 56] as [number, number, number, number],
    version: '1.7' as const,
    subset: 'PDF/A-3a' as const,
    tagged: true,
    displayTitle: true,
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    info: { title, subject: origin.device, keywords: key, author: 'Acta', creationDate: new Date(origin.at) },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: colours.ink, lineHeight: 1.2 },
    header: {
      columns: [
        { ...small, text: inOneLine(title) },
        { ...small, text: inOneLine(origin.device), alignment: 'right' as const },
      ],
      margin: [margin, 28, margin, 0] as [number, number, number, number],
    },
    footer: (page: number, pages: number) => ({
      columns: [
        { ...small, text: footer(document) },
        { ...small, text: of.page(page, pages), alignment: 'right' as const, width: 90 },
      ],
      margin: [margin, 18, margin, 0] as [number, number, number, number],
    }),
    content: [...opening(document), ...pdfBlocks(document.blocks)],
    // A heading is never the last line of a page.
    pageBreakBefore: (node: Node, query: NodeQueries) =>
      node.headlineLevel !== undefined &&
      query.getFollowingNodesOnPage().every(({ headlineLevel }) => headlineLevel !== undefined),
  };
  return Buffer.from(await pdfmake.createPdf(definition).getBuffer());
}

function opening(document: StampedDocument) {
  const cell = (text: string, bold = false) => [{ text, bold, italic: false, from: 'text' as const }];
  const rows = identity(document).map(([label, value]) => [cell(label, true), cell(value)]);
  return [
    {
      text: document.title,
      fontSize: 24,
      bold: true,
      color: colours.accent,
      margin: [0, 18, 0, 12] as [number, number, number, number],
    },
    pdfTable({ head: [], rows, from: 'text' }, [0.28, 0.72]),
    {
      text: printWords(document).notice[document.form],
      italics: true,
      fontSize: 8.5,
      color: colours.muted,
      margin: [0, 0, 0, 8] as [number, number, number, number],
    },
  ];
}
