import { createHash } from 'node:crypto';
import type { PrintedDocument } from '#/knowledge/documents/print.ts';

/** The origin of a file, as printed in it. */
export type Origin = {
  device: string;
  manufacturer: string;
  /** Moment: position in the record and its time (ISO, UTC). */
  position: string;
  at: string;
  /** Version of the reference base. */
  knowledge: string;
};
export type StampedDocument = PrintedDocument & { origin: Origin; hash: string };

/** Raised when the layout changes, so that a hash identifies one content and one layout. */
const layout = 1;

/** A document with its origin and the SHA-256 (hex) of its whole content. */
export function stamped(document: PrintedDocument, origin: Origin): StampedDocument {
  const hash = createHash('sha256')
    .update(JSON.stringify([layout, document, origin]))
    .digest('hex');
  return { ...document, origin, hash };
}
