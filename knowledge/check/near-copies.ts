/** Two texts are near-copies from this share of common words (Jaccard). */
const threshold = 0.85;

export type Text = { key: string; text: string };

/**
 * Pairs of texts with nearly the same words. Two such texts share at least one of their rarest words, so only such
 * pairs are compared: close to linear in the number of texts.
 */
export function nearCopies(texts: readonly Text[]): { key: string; of: string; similarity: number }[] {
  const all = texts.map(({ key, text }) => ({ key, words: wordsOf(text) }));
  const frequency = new Map<string, number>();
  for (const { words } of all) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const rarity = (word: string) => frequency.get(word) ?? 0;

  const seen = new Map<string, number[]>();
  return all.flatMap(({ key, words }, index) => {
    const sorted = [...words].toSorted((a, b) => rarity(a) - rarity(b) || (a < b ? -1 : 1));
    const rarest = sorted.slice(0, words.size - Math.ceil(threshold * words.size) + 1);
    const candidates = new Set(rarest.flatMap((word) => seen.get(word) ?? []));
    for (const word of rarest) seen.set(word, [...(seen.get(word) ?? []), index]);
    return [...candidates].flatMap((candidate) => {
      const other = all[candidate];
      const similarity = other ? jaccard(words, other.words) : 0;
      return other && similarity >= threshold ? [{ key, of: other.key, similarity }] : [];
    });
  });
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}
