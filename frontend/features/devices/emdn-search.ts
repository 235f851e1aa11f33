import { fold, type EmdnTree } from './emdn.ts';

/** Names of one thing, folded; `*` stands for any ending. */
export type Synonyms = readonly (readonly string[])[];
/** `isPartial`: no node has all words, and the hits are those with most of them. `visible`: hits and their ancestors. */
type Found = { hits: ReadonlySet<number>; visible: ReadonlySet<number>; isPartial: boolean };

/** Shorter ones begin too many other words. */
const shortest = 4;

/**
 * The nodes whose code or term has all words of the query, in any order, or those of another name of the same thing; where
 * there is none, those with most words.
 */
export function search(tree: EmdnTree, query: string, synonyms: Synonyms = []): Found {
  const words = fold(query)
    .split(/[\s'’-]+/)
    .filter(Boolean);
  const others = otherNames(words, synonyms);
  const whole = nodesWhere(
    tree,
    (hay) => hasAll(hay, words) || others.some(({ rest, name }) => hasAll(hay, rest) && name.test(hay)),
  );
  const hits = whole.size > 0 ? whole : nearest(tree, words);
  return { hits, visible: withAncestors(tree, hits), isPartial: whole.size === 0 };
}

const hasAll = (hay: string, words: readonly string[]) => words.every((word) => hay.includes(word));

function nodesWhere({ haystack }: EmdnTree, isHit: (hay: string) => boolean): Set<number> {
  return new Set(haystack.flatMap((hay, node) => (isHit(hay) ? [node] : [])));
}

/** The nodes with most words of the query, at least one. */
function nearest(tree: EmdnTree, words: readonly string[]): Set<number> {
  const long = words.filter((word) => word.length >= shortest);
  const counts = tree.haystack.map((hay) => long.filter((word) => hay.includes(word)).length);
  const most = counts.reduce((one, other) => Math.max(one, other), 0);
  return new Set(most === 0 ? [] : counts.flatMap((count, node) => (count === most ? [node] : [])));
}

function withAncestors({ parent }: EmdnTree, hits: ReadonlySet<number>): Set<number> {
  const visible = new Set<number>();
  for (const hit of hits)
    for (let node = hit; node !== -1 && !visible.has(node); node = parent[node] ?? -1) visible.add(node);
  return visible;
}

type OtherName = { rest: string[]; name: RegExp };

/** Where the query has a name of something: its other names, and the words of the query besides. */
function otherNames(words: readonly string[], synonyms: Synonyms): OtherName[] {
  return synonyms.flatMap((names) => {
    const said = names.flatMap((name) => {
      const at = placeOf(name.split(' '), words);
      return at < 0 ? [] : [words.toSpliced(at, name.split(' ').length)];
    });
    // The longest name says most: "syringe pump" and not the "pump" in it.
    const [rest] = said.toSorted((one, other) => one.length - other.length);
    const others = names.filter((name) => name.length >= shortest);
    return rest && others.length > 0 ? [{ rest, name: asPattern(others) }] : [];
  });
}

const placeOf = (name: readonly string[], words: readonly string[]): number =>
  words.findIndex((_, start) => name.every((part, index) => isSaid(part, words[start + index] ?? '')));

const isSaid = (part: string, word: string): boolean =>
  part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part || word === `${part}s`;

/** Any of the names, at the beginning of a word. Names are letters, digits and spaces. */
const asPattern = (names: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(written).join('|')})`, 'u');

const written = (name: string): string => name.replaceAll('*', '[\\p{L}\\p{N}]*').replaceAll(' ', "[\\s'’–-]+");
