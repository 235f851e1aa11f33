import type { DerivationAnswer } from '#/backend/api/profiling/contract.ts';

type Classification = DerivationAnswer['classification'];
export type OrderedHit = Classification['hits'][number] & { governs: boolean };

const rank = ['III', 'IIb', 'IIa', 'I'];

/** Rules that decide the class first, then those that certainly apply, then possible ones; the highest class first. */
export function orderedHits({ hits, governing }: Pick<Classification, 'hits' | 'governing'>): OrderedHit[] {
  const order = (hit: OrderedHit) => (hit.governs ? 0 : hit.certain ? 1 : 2);
  const height = (hit: OrderedHit) => rank.findIndex((plain) => hit.class.startsWith(plain));
  const highest = Math.min(...hits.filter(({ certain }) => certain).map((hit) => rank.indexOf(hit.class)));
  return hits
    .map((hit) => ({
      ...hit,
      // A rule can hold by several indents: only those that give the governing class govern.
      governs: hit.certain && governing.includes(hit.rule) && rank.indexOf(hit.class) === highest,
    }))
    .toSorted((a, b) => order(a) - order(b) || height(a) - height(b));
}
