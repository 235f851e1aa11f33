import { createHash } from 'node:crypto';
import type { QuoteRef } from '#/backend/events/finding.ts';
import type { Block } from '#/backend/reading/blocks.ts';
import { textOfPassage, type PreparedSet } from '../documents/set.ts';

const hashOf = (words: string): string => createHash('sha256').update(words).digest('hex');

/** The place of a block, without the words of its headings. */
export function placeOf({ place: { page, approximate, slide, cell, line } }: Block): QuoteRef['place'] {
  return { page, approximate, slide, cell, line };
}

/** The quotation of a passage, without its words. */
export function quoteOf(at: number, set: PreparedSet): QuoteRef {
  const passage = set.passages[at];
  const document = set.documents[passage?.document ?? -1];
  if (!passage || !document) throw new Error(`There is no passage ${at}`);
  return {
    document: document.document,
    version: document.version,
    sha256: document.sha256,
    block: passage.block.id,
    from: passage.from,
    to: passage.to,
    wordsSha256: hashOf(textOfPassage(passage)),
    place: placeOf(passage.block),
  };
}

/** The words of a quotation, or null where the set does not hold them as they were. */
export function wordsOfQuote({ sha256, block, from, to, wordsSha256 }: QuoteRef, set: PreparedSet): string | null {
  const document = set.documents.find((one) => one.sha256 === sha256);
  const words = document?.reading.blocks.find(({ id }) => id === block)?.text.slice(from, to);
  return words !== undefined && hashOf(words) === wordsSha256 ? words : null;
}
