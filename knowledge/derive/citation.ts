import type { Bilingual, Requirement } from '../types.ts';

type Place = Pick<Requirement, 'norm' | 'part' | 'clause'>;

/** Where a row stands in its norm: "5.7.1", "Article 10(9)", "Annex I, 23.4(z)". */
export const placeInNorm = ({ norm, part, clause }: Place): Bilingual =>
  norm === 'MDR' && part.toLowerCase() === 'annex i'
    ? { en: `Annex I, ${clause}`, fr: `Annexe I, ${clause}` }
    : { en: clause, fr: clause.replace('Annex', 'Annexe').replace('Chapter', 'Chapitre') };

/** How people cite a row: "MDR, Annex I, 23.4(z)". `name`: of its norm. */
export function citation(row: Place, name: Bilingual): Bilingual {
  const place = placeInNorm(row);
  return { en: `${short(name.en)}, ${place.en}`, fr: `${short(name.fr)}, ${place.fr}` };
}

/** "Regulation (EU) 2017/745 (MDR)" is spoken of as "MDR". */
const short = (name: string): string => /\(([A-Z]{3,6})\)$/.exec(name)?.[1] ?? name;
