/** What is marked in a text: the quotation that is looked at, another one of its finding, or a searched word. */
export type Mark = { from: number; to: number; kind: 'current' | 'quote' | 'hit' };
export type Segment = { from: number; text: string; kind: Mark['kind'] | null };

const weight = { current: 3, hit: 2, quote: 1 } as const;

/** A text in pieces at the ends of its marks. Where marks overlap, the one that is looked at wins. */
export function segmentsOf(text: string, marks: readonly Mark[]): Segment[] {
  const ends = marks.flatMap(({ from, to }) => [from, to]).filter((end) => end > 0 && end < text.length);
  const places = [...new Set([0, ...ends, text.length])].toSorted((a, b) => a - b);
  return places.slice(0, -1).map((from, index) => {
    const over = marks
      .filter((mark) => mark.from <= from && from < mark.to)
      .toSorted((a, b) => weight[b.kind] - weight[a.kind]);
    return { from, text: text.slice(from, places[index + 1]), kind: over[0]?.kind ?? null };
  });
}
