import { keptDocuments } from '#/backend/events/document-endings.ts';
import { toDocx } from './docx.ts';
import { toPdf } from './pdf.ts';
import type { StampedDocument } from './stamp.ts';

export type Format = 'docx' | 'pdf';

export const mediaTypes: Readonly<Record<Format, string>> = {
  docx: keptDocuments.docx,
  pdf: keptDocuments.pdf,
};

/** A document as a file. The same document gives the same bytes. */
export const render = (document: StampedDocument, format: Format): Promise<Buffer> =>
  format === 'docx' ? toDocx(document) : toPdf(document);
