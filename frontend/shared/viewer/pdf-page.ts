import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the bundler gives the address of the file
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { Piece } from './words-on-page.ts';

GlobalWorkerOptions.workerSrc = worker;

export type Pdf = PDFDocumentProxy;

/** Opens a PDF file. Its pictures are drawn without WebAssembly, which the content policy forbids. */
export const openPdf = (bytes: ArrayBuffer): Promise<Pdf> =>
  // The library takes the bytes away to its worker.
  getDocument({ data: bytes.slice(0), useWasm: false, enableXfa: false, verbosity: 0 }).promise;

/** Draws a page `width` pixels wide. Ends early without an error when `signal` says so. */
export async function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** The pieces of text that a page draws. */
export async function piecesOf(page: PDFPageProxy): Promise<Piece[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str === '') return [];
    const [, , , , x = 0, y = 0] = item.transform.map(Number);
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(x, y).map(Number);
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(x + item.width, y + item.height).map(Number);
    return [
      {
        text: item.str,
        page: page.pageNumber,
        left: Math.min(x1, x2) / viewport.width,
        top: Math.min(y1, y2) / viewport.height,
        width: Math.abs(x2 - x1) / viewport.width,
        height: Math.abs(y2 - y1) / viewport.height,
      },
    ];
  });
}
