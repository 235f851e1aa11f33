import type { CapaIssue } from '#/knowledge/types.ts';

/** A kind of issue that the words of a person name. More words give a higher `score`. */
export type KindHit = { issue: CapaIssue; score: number };

const weight = { telling: 3, word: 1 } as const;
/** Kinds that say where an issue came from. Any other kind that the words name says more. */
const origins = new Set(['complaint', 'audit']);
const originShare = 0.6;

/** The kinds that a text names, best first; empty where no word names one: a question is better than a guess. */
export function kindsOf(text: string, issues: readonly CapaIssue[]): KindHit[] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const count = (patterns: readonly string[]) => patterns.filter((pattern) => stands(words, pattern)).length;
  return issues
    .flatMap((issue) => {
      const telling = count(issue.telling);
      if (telling === 0) return [];
      const score = telling * weight.telling + count(issue.words) * weight.word;
      return [{ issue, score: origins.has(issue.key) ? score * originShare : score }];
    })
    .toSorted((one, other) => other.score - one.score);
}

/** Without accents, in small letters, with plain apostrophes: as the patterns are written. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll(/[’‘`]/gu, "'");

/** The most words that `...` in a pattern may match. */
const widest = 3;

/** The words of each pattern. They are split once: the patterns are those of the knowledge base. */
const split = new Map<string, readonly string[]>();
function partsOf(pattern: string): readonly string[] {
  const known = split.get(pattern);
  if (known) return known;
  const parts = pattern.split(/[\s'’-]+/u).map(folded);
  split.set(pattern, parts);
  return parts;
}

/** Whether the words contain the parts of a pattern from a place on. */
function standsAt(words: readonly string[], at: number, parts: readonly string[]): boolean {
  const [part, ...next] = parts;
  if (part === undefined) return true;
  if (part === '...')
    return Array.from({ length: widest + 1 }, (_, gap) => gap).some((gap) => standsAt(words, at + gap, next));
  const word = words[at];
  const isIt = part.endsWith('*') ? word?.startsWith(part.slice(0, -1)) : word === part;
  return isIt === true && standsAt(words, at + 1, next);
}

const stands = (words: readonly string[], pattern: string): boolean => {
  const parts = partsOf(pattern);
  return words.some((_, at) => standsAt(words, at, parts));
};
