import type { Language } from '#/knowledge/evidence/types.ts';
import { isEmpty, type Word } from '../text/words.ts';

/** A word that is looked for: by its stem, as it is written, with a usual ending, or by its beginning. */
export type WordQuery = { text: string; match: 'stem' | 'exact' | 'inflected' | 'prefix' };

type Entry = { plain: string; stem: string; places: number[] };

/** Which places (numbers of passages or sections) hold a word. */
export type WordIndex = {
  add: (place: number, words: readonly Word[]) => void;
  /** The places that hold the word, in rising order, each once. */
  find: (word: WordQuery) => readonly number[];
};

const endings = ['', 's', 'es', 'e', 'd', 'ed', 'x'];

/** An empty index. Add everything before the first search. */
export function newWordIndex(language: Language): WordIndex {
  const entries = new Map<string, Entry>();
  const found = new Map<string, readonly number[]>();
  let sorted: Entry[] | undefined;
  let byPlain: Map<string, Entry[]> | undefined;
  let byStem: Map<string, Entry[]> | undefined;

  function add(place: number, words: readonly Word[]): void {
    for (const word of words) {
      if (isEmpty(word, language)) continue;
      const key = `${word.plain} ${word.stem}`;
      const entry = entries.get(key);
      if (!entry) entries.set(key, { ...word, places: [place] });
      else if (entry.places.at(-1) !== place) entry.places.push(place);
    }
  }

  function find(word: WordQuery): readonly number[] {
    const key = `${word.match} ${word.text}`;
    let places = found.get(key);
    if (!places) {
      places = merged(matching(word));
      found.set(key, places);
    }
    return places;
  }

  function matching({ text, match }: WordQuery): readonly Entry[] {
    if (match === 'prefix') return withPrefix(text);
    if (match === 'stem') return (byStem ??= Map.groupBy(entries.values(), ({ stem }) => stem)).get(text) ?? [];
    byPlain ??= Map.groupBy(entries.values(), ({ plain }) => plain);
    const forms = match === 'exact' ? [text] : endings.map((ending) => text + ending);
    return forms.flatMap((form) => byPlain?.get(form) ?? []);
  }

  function withPrefix(prefix: string): Entry[] {
    sorted ??= [...entries.values()].toSorted((a, b) => (a.plain < b.plain ? -1 : a.plain > b.plain ? 1 : 0));
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.plain ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    let stop = low;
    while (sorted[stop]?.plain.startsWith(prefix)) stop += 1;
    return sorted.slice(low, stop);
  }

  return { add, find };
}

function merged(entries: readonly Entry[]): readonly number[] {
  const [only] = entries;
  if (!only) return [];
  if (entries.length === 1) return only.places;
  return [...new Set(entries.flatMap(({ places }) => places))].toSorted((a, b) => a - b);
}
