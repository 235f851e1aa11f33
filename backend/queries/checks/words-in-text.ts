import type { Reading } from '#/backend/reading/blocks.ts';

/** Characters `from` to `to` of a block. */
export type Hit = { block: number; from: number; to: number };

/** As many places as are listed; all of them are counted. */
export const mostHits = 200;

/** The places of words in a text, in reading order, regardless of case and accents. */
export function wordsIn({ blocks }: Pick<Reading, 'blocks'>, words: string): { total: number; hits: Hit[] } {
  const wanted = plain(words.trim()).text;
  const hits: Hit[] = [];
  let total = 0;
  if (wanted === '') return { total, hits };
  for (const { id, text } of blocks) {
    const { text: searched, places } = plain(text);
    for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + wanted.length)) {
      total += 1;
      const last = places[at + wanted.length - 1] ?? 0;
      if (hits.length < mostHits) hits.push({ block: id, from: places[at] ?? 0, to: last + 1 });
    }
  }
  return { total, hits };
}

const letters = new Map<string, string>();

/** A text without case and accents, and the place in the original of each of its characters. */
function plain(text: string): { text: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const letter = plainLetter(text.charAt(at));
    for (let part = 0; part < letter.length; part++) places.push(at);
    folded += letter;
  }
  return { text: folded, places };
}

function plainLetter(letter: string): string {
  const known = letters.get(letter);
  if (known !== undefined) return known;
  const bare = letter
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace('œ', 'oe')
    .replace('æ', 'ae');
  letters.set(letter, bare);
  return bare;
}
