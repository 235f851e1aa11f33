import type { Block } from '#/backend/reading/blocks.ts';
import { isEmpty, stemmedWords } from '#/backend/judging/text/words.ts';
import { languageOf } from '#/backend/judging/text/language.ts';
import type { Locale } from '#/knowledge/types.ts';

/** A file that a person attached, with the passages that speak of their words. */
export type AttachedPassages = { name: string; passages: readonly string[] };

const mostPassages = 2;
/** A passage speaks of an issue with so many of its words. */
const fewestShared = 2;

/** The passages of a file that share most words with what a person said, best first. */
export function passagesAbout(blocks: readonly Pick<Block, 'text' | 'kind'>[], said: string, locale: Locale): string[] {
  const stems = (text: string): Set<string> => {
    const language = languageOf(text, locale);
    return new Set(
      stemmedWords(text, language)
        .filter((word) => !isEmpty(word, language))
        .map(({ stem }) => stem),
    );
  };
  const wanted = stems(said);
  return blocks
    .filter(({ kind }) => kind !== 'heading')
    .map(({ text }) => ({ text, shared: wanted.intersection(stems(text)).size }))
    .filter(({ shared }) => shared >= fewestShared)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, mostPassages)
    .map(({ text }) => text);
}
