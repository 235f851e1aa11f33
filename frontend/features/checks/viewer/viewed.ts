import { addressOf, type QuoteAt, type QuoteRef } from '#/backend/events/finding.ts';

/** The place of an address; null for one that names none. */
export function viewedIn(address: string | null): QuoteAt | null {
  const [, document, block, from, to] = /^([\w-]{1,60})\.(\d{1,8})\.(\d{1,8})-(\d{1,8})$/.exec(address ?? '') ?? [];
  return document === undefined ? null : { document, block: Number(block), from: Number(from), to: Number(to) };
}

export const isAt = (one: QuoteAt, other: QuoteAt): boolean => addressOf(one) === addressOf(other);

type Quoting = { quotes: readonly QuoteRef[]; against: readonly QuoteRef[] };

/**
 * The quotations of the finding that is open and has this place, else of the first finding that has it. Those against
 * come first, as on the board; where the verdict is hidden, they stand in the order of the documents.
 */
export function quotesAround(
  findings: readonly Quoting[],
  open: Quoting | null,
  place: QuoteAt,
  isBlind: boolean,
): readonly QuoteRef[] {
  const all = ({ quotes, against }: Quoting) => [...against, ...quotes];
  const has = (finding: Quoting) => all(finding).some((quote) => isAt(quote, place));
  const finding = open && has(open) ? open : findings.find(has);
  if (!finding) return [];
  const unique = [...new Map(all(finding).map((quote) => [addressOf(quote), quote])).values()];
  return isBlind ? unique.toSorted(asWritten) : unique;
}

/** In the order in which documents are read. */
export const asWritten = (one: QuoteRef, other: QuoteRef): number =>
  one.document.localeCompare(other.document) || one.block - other.block || one.from - other.from;
