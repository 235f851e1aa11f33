import { createHash } from 'node:crypto';
import type { QuoteRef } from '#/backend/events/finding.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import { textOf } from '#/backend/queries/checks/text-of.ts';
import type { Reading } from '#/backend/reading/blocks.ts';
import type { Services } from '../edge/services.ts';
import type { Passage } from './contract.ts';

/** Characters shown before and after a quotation. */
const around = 400;

/** The words of quotations of a check. A quotation of a file that is no part of the check is shown as erased. */
export async function passagesOf(
  { readText }: Services,
  organisation: string,
  { documents }: CheckRun,
  quotes: readonly QuoteRef[],
  signal: AbortSignal,
): Promise<Passage[]> {
  const readings = new Map<string, Reading | null>();
  const passages: Passage[] = [];
  for (const quote of quotes) {
    const document = documents.find(({ sha256 }) => sha256 === quote.sha256);
    if (document && !readings.has(quote.sha256)) {
      const text = await textOf(readText, organisation, document, signal);
      readings.set(quote.sha256, typeof text === 'string' ? null : text);
    }
    passages.push(passageOf(quote, document?.name ?? '', readings.get(quote.sha256) ?? null));
  }
  return passages;
}

/** The words of a quotation in a text, with those around it; `altered` where they are not those that were judged. */
function passageOf(quote: QuoteRef, document: string, reading: Reading | null): Passage {
  const nothing = { quote, document, heading: [], sheet: null, before: '', words: '', after: '' };
  if (!reading) return { state: 'erased', ...nothing };
  const at = reading.blocks.findIndex(({ id }) => id === quote.block);
  const block = reading.blocks[at];
  const words = block?.text.slice(quote.from, quote.to) ?? '';
  if (!block || createHash('sha256').update(words).digest('hex') !== quote.wordsSha256)
    return { state: 'altered', ...nothing };
  const textAt = (place: number) => reading.blocks[place]?.text ?? '';
  const [previous, next] = [textAt(at - 1), textAt(at + 1)];
  const before = (previous && `${previous}\n`) + block.text.slice(0, quote.from);
  const after = block.text.slice(quote.to) + (next && `\n${next}`);
  const { heading, sheet } = block.place;
  return {
    state: 'shown',
    quote,
    document,
    heading,
    sheet,
    before: before.slice(-around),
    words,
    after: after.slice(0, around),
  };
}
