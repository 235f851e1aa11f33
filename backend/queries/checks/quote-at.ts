import { createHash } from 'node:crypto';
import type { CheckedDocument } from '#/backend/events/checks.ts';
import type { QuoteAt, QuoteRef } from '#/backend/events/finding.ts';
import type { Reading } from '#/backend/reading/blocks.ts';

/** The quotation at a place of the text of a document, with the hash of its words; null where there are none. */
export function quoteAt(
  { document, version, sha256 }: Pick<CheckedDocument, 'document' | 'version' | 'sha256'>,
  { blocks }: Pick<Reading, 'blocks'>,
  { block: id, from, to }: Omit<QuoteAt, 'document'>,
): QuoteRef | null {
  const block = blocks[id];
  const words = block?.text.slice(from, to) ?? '';
  if (!block || words.length !== to - from || words.trim() === '') return null;
  const { page, approximate, slide, cell, line } = block.place;
  const wordsSha256 = createHash('sha256').update(words).digest('hex');
  return {
    document,
    version,
    sha256,
    block: id,
    from,
    to,
    wordsSha256,
    place: { page, approximate, slide, cell, line },
  };
}
