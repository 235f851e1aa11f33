import type { Locale } from '#/knowledge/types.ts';
import { askedAs } from './asked-as.ts';
import { refOf, type Entry } from './source.ts';
import { weighed, type Term } from './terms.ts';

/** What entries are called and how people ask for them, in one language: each a phrase of its own. */
export type Phrases = {
  /** Number of the entry, and the length of the vector, by phrase. */
  entry: number[];
  length: number[];
  /** By stem: the phrases that contain it with their weights, and how rare it is among them. */
  stems: Map<string, { rarity: number; at: number[]; weight: number[] }>;
  /** How rare a stem is that no phrase holds. */
  strange: number;
};

export function phrasesOf(entries: readonly Entry[], language: Locale): Phrases {
  const vectors: { entry: number; terms: readonly Term[] }[] = [];
  for (const [entry, one] of entries.entries()) {
    for (const phrase of named(one, language)) vectors.push({ entry, terms: weighed(phrase, language) });
    for (const terms of termsOfWays(refOf(one), language)) vectors.push({ entry, terms });
  }
  const stems: Phrases['stems'] = new Map();
  for (const [phrase, { terms }] of vectors.entries())
    for (const { stem, weight } of terms) {
      const places = stems.get(stem) ?? { rarity: 0, at: [], weight: [] };
      places.at.push(phrase);
      places.weight.push(weight);
      stems.set(stem, places);
    }
  for (const places of stems.values()) places.rarity = rarity(vectors.length, places.at.length);
  const length = vectors.map(({ terms }) =>
    Math.hypot(...terms.map(({ stem, weight }) => weight * (stems.get(stem)?.rarity ?? 0))),
  );
  return { entry: vectors.map(({ entry }) => entry), length, stems, strange: rarity(vectors.length, 0) };
}

const rarity = (all: number, holding: number): number => Math.log(1 + (all + 1) / (holding + 1));

const named = ({ kind, label, title }: Entry, language: Locale): string[] =>
  (kind === 'event' ? title[language].split(', ') : [...new Set([label[language], title[language]])]).filter(
    (one) => one !== '',
  );

const known: Record<Locale, Map<string, Term[][]>> = { en: new Map(), fr: new Map() };

/**
 * The words of each way to ask for a source; none for a source of a record, which has no such ways. Kept for the
 * process, because every index of the knowledge base has the same.
 */
function termsOfWays(ref: string, language: Locale): readonly Term[][] {
  const ways = askedAs.get(ref);
  if (!ways) return [];
  const kept = known[language].get(ref);
  if (kept) return kept;
  const made = ways[language].map((way) => weighed(way, language));
  known[language].set(ref, made);
  return made;
}

/** How near the nearest phrase of each entry is to a question, from 0 to 1 (cosine). By entry. */
export function nearness(phrases: Phrases, terms: readonly Term[], entries: number): Float64Array {
  const sums = new Float64Array(phrases.entry.length);
  const parts: number[] = [];
  for (const { stem, weight } of terms) {
    const places = phrases.stems.get(stem);
    const rare = places?.rarity ?? phrases.strange;
    parts.push(weight * rare);
    for (const [place, at] of (places?.at ?? []).entries())
      sums[at] = (sums[at] ?? 0) + weight * rare * rare * (places?.weight[place] ?? 0);
  }
  const length = Math.hypot(...parts) || 1;
  const best = new Float64Array(entries);
  for (const [phrase, entry] of phrases.entry.entries()) {
    const near = (sums[phrase] ?? 0) / (length * (phrases.length[phrase] || 1));
    if (near > (best[entry] ?? 0)) best[entry] = near;
  }
  return best;
}
