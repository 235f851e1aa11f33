import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFDocumentProxy, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { FileNotRead } from '../blocks.ts';
import type { Collector } from '../collector.ts';
import { limits } from '../limits.ts';
import { blocksOfPages } from './pdf-blocks.ts';
import { linesOf, type Line } from './pdf-lines.ts';

/** Pieces of text in a file; more come from a file that was made to cost much. */
const PIECES = 3_000_000;

/** Reads a PDF file (ISO 32000) in the order in which it draws its text. */
export async function readPdf(bytes: Buffer, out: Collector): Promise<void> {
  const document = await openPdf(bytes);
  out.pages(document.numPages);
  if (document.numPages > limits.pages) out.warn('cut');
  if (await document.hasJSActions().catch(() => false)) out.warn('macros');
  if (await document.getAttachments().catch(() => null)) out.warn('embedded-object');
  const pages: Line[][] = [];
  let pieces = 0;
  for (let number = 1; number <= Math.min(document.numPages, limits.pages); number++) {
    const items = await textOf(document, number);
    pieces += items.length;
    if (pieces > PIECES) throw new FileNotRead('TOO_LARGE', 'The file draws too many pieces of text');
    const lines = linesOf(items);
    if (lines.length === 0) out.unreadable(number);
    pages.push(lines);
  }
  blocksOfPages(pages, out);
}

async function openPdf(bytes: Buffer): Promise<PDFDocumentProxy> {
  // The library asks for these at its start; nothing is drawn, so that its canvas of 33 MB is not needed.
  for (const name of ['DOMMatrix', 'Path2D', 'ImageData'])
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: Object });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      cMapUrl: `${library}/cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${library}/standard_fonts/`,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      useWasm: false,
      verbosity: 0,
    }).promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new FileNotRead(isLocked ? 'ENCRYPTED' : 'DAMAGED', 'The PDF file does not open');
  }
}

/** Returns the pieces of a page, none for a page that is broken: it counts as one without text. */
async function textOf(document: PDFDocumentProxy, number: number) {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.filter((item): item is TextItem => 'str' in item).map(pieceOf);
  } catch {
    return [];
  }
}

function pieceOf({ str: text, transform, width, height }: TextItem) {
  const [, , , scale = 0, x = 0, y = 0] = transform.map(Number);
  return { text, x, y, size: Math.abs(scale) || height || 10, width };
}
