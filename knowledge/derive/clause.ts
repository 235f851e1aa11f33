import type { Requirement } from '../types.ts';

/** Words for the kind of place that a number names. */
const kinds = new Set(['annex', 'article', 'art', 'part', 'section', 'chapter', 'point']);

/** Numbers and letters of a clause or a key: "10.4.1(a)" and "10.4.1.a" are the same place. */
export const placeOf = (clause: string): string[] =>
  (clause.toLowerCase().match(/\d+|\p{L}+/gu) ?? []).filter((word) => !kinds.has(word));

/**
 * The part of a row's key after its norm, as a place: `ISO14971.4.1` is 4, 1. Points of MDR Annex I begin with GSPR,
 * those of other annexes with the norm and the number of the annex. Null where the key begins otherwise.
 */
export function placeInKey({ key, norm, part }: Requirement): string[] | null {
  const prefix = isAnnexOne(part) ? 'GSPR.' : `${norm}.`;
  return key.startsWith(prefix) ? withoutAnnex(placeOf(key.slice(prefix.length)), part) : null;
}

export const placeInClause = ({ clause, part }: Requirement): string[] => withoutAnnex(placeOf(clause), part);

/** The points of MDR Annex I and all their containers, as places; null while there are no rows of it. */
export function gsprPoints(requirements: readonly Requirement[]): ReadonlySet<string> | null {
  const rows = requirements.filter(({ norm, part }) => norm === 'MDR' && isAnnexOne(part));
  if (rows.length === 0) return null;
  return new Set(
    rows.flatMap((row) => {
      const place = placeInClause(row);
      return place.map((_, index) => place.slice(0, index + 1).join('.'));
    }),
  );
}

const isAnnexOne = (part: string): boolean => /^annex i$/i.test(part);

/** "II.1.1" within "Annex II and III" is 1, 1: a leading number of the annex is dropped. */
function withoutAnnex(place: readonly string[], part: string): string[] {
  const annexes = new Set((part.match(/\b[IVX]+\b/g) ?? []).map((number) => number.toLowerCase()));
  const [first, ...rest] = place;
  return first !== undefined && annexes.has(first) ? rest : [...place];
}
