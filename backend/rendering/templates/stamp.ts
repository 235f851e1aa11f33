import { createHash } from 'node:crypto';
import type { PrintedDocument } from '#/knowledge/documents/print.ts';

/** What a file says about where it comes from. */
export type Origin = {
  device: string;
  manufacturer: string;
  /** Moment: place in the record and its time (ISO, UTC). */
  position: string;
  at: string;
  /** Version of the reference base. */
  knowledge: string;
};
export type StampedDocument = PrintedDocument & { origin: Origin; hash: string };

/** Raised when the layout changes, so that a hash stands for one content and one look. */
const layout = 1;

/** A document with its origin and the SHA-256 (hex) of all that it says. */
export function stamped(document: PrintedDocument, origin: Origin): StampedDocument {
  const hash = createHash('sha256')
    .update(JSON.stringify([layout, document, origin]))
    .digest('hex');
  return { ...document, origin, hash };
}
