import { concepts } from './concepts.ts';
import { endings, placesAt, termsOf, wordsOf, type Term } from './terms.ts';
import type { Concept, Language } from './types.ts';

type Named = { key: string; term: Term };
/** Terms by how their first word reads: as it stands, with a usual ending, or as a beginning. */
type Index = Readonly<Record<Term[number][number]['match'], ReadonlyMap<string, readonly Named[]>>>;

const made: Partial<Record<Language, Index>> = {};

/**
 * The keys of the concepts that a text names, in the order in which it does; one pass over its words. A term within a
 * longer one counts only for the longer: a "software update" mentions no "update". Nor does a text mention what is
 * broader than what it names, or what is loose.
 */
export function mentionedIn(text: string, language: Language): string[] {
  const index = (made[language] ??= indexOf([...concepts().values()], language));
  const words = wordsOf(text);
  const found = words.flatMap((word, at) =>
    startingWith(word, index).flatMap(({ key, term }) => {
      const places = placesAt(term, words, at);
      return places ? [{ key, from: at, to: places.at(-1) ?? at }] : [];
    }),
  );
  const outermost = found.filter(
    ({ from, to }) => !found.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from),
  );
  return [...new Set(outermost.map(({ key }) => key))];
}

function indexOf(all: readonly Concept[], language: Language): Index {
  const named = all
    .filter(({ loose }) => !loose)
    .flatMap(({ key, own }) => termsOf(own[language]).map((term): Named => ({ key, term })));
  const first = ({ term }: Named) => term[0]?.[0];
  const by = (match: keyof Index) =>
    Map.groupBy(
      named.filter((one) => first(one)?.match === match),
      (one) => first(one)?.text ?? '',
    );
  return { exact: by('exact'), inflected: by('inflected'), prefix: by('prefix') };
}

function startingWith(word: string, { exact, inflected, prefix }: Index): Named[] {
  const beginnings = Array.from(word, (_, at) => word.slice(0, at + 1));
  const uninflected = beginnings.filter((start) => start === word || endings.has(word.slice(start.length)));
  return [
    ...(exact.get(word) ?? []),
    ...uninflected.flatMap((start) => inflected.get(start) ?? []),
    ...beginnings.flatMap((start) => prefix.get(start) ?? []),
  ];
}
