import type { Block } from '#/backend/reading/blocks.ts';
import { languageOf } from '#/backend/judging/text/language.ts';
import { sentencesOf } from '#/backend/judging/text/sentences.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Locale } from '#/knowledge/types.ts';
import { deniedIn, type Denied } from './denied.ts';
import { cues } from './cues.ts';

/** A sentence of a description: characters `from` to `to` of a block. */
export type Statement = {
  block: number;
  from: number;
  to: number;
  text: string;
  language: Locale;
  words: readonly string[];
  denied: Denied;
  /** Whether it lists for whom or what the product is not meant. */
  excludes: boolean;
  /** Whether it speaks of another product, such as one that is sold separately. */
  isOfOthers: boolean;
  /** Whether it is at the beginning, where the text names the product. */
  isOpening: boolean;
};

/** The product is named in this many first sentences and headings. */
const openings = 3;

/**
 * The sentences of a description in reading order. Questions and headings of contra-indications say nothing themselves.
 */
export function statementsOf(blocks: readonly Block[]): Statement[] {
  const main = languageOf(blocks.map(({ text }) => text).join('\n'), 'en');
  let before = 0;
  return blocks.filter(isProse).flatMap((block) => {
    const language = languageOf(block.text, main);
    const underExclusion = block.place.heading.some((heading) => isExclusion(heading, language));
    let excludes = underExclusion;
    return sentencesOf(block.text).flatMap(({ from, to }) => {
      const text = block.text.slice(from, to);
      if (saysNothing(text)) return [];
      const words = wordsOf(text);
      excludes = underExclusion || excludes || isExclusion(text, language);
      const isOpening = before < openings;
      before += 1;
      const isOfOthers = occurs(cues.others[language], words);
      const denied = deniedIn(text, language);
      return [{ block: block.id, from, to, text, language, words, denied, excludes, isOfOthers, isOpening }];
    });
  });
}

/** Tables of more than a name and its value hold tests, risks and lists rather than what the product is. */
const isProse = ({ kind, text }: Block): boolean => kind !== 'row' || text.split(' | ').length <= 2;

/** Questions, what somebody is quoted with, and lines of a conversation. */
const saysNothing = (text: string): boolean =>
  text.endsWith('?') || /^["“«]/u.test(text) || /^.{0,20}\d\d:\d\d ?:/u.test(text);

/** Whether a text begins with the label of contra-indications, which hold to the end of its block. */
const isExclusion = (text: string, language: Locale): boolean =>
  occurs(cues.exclusion[language], wordsOf(text).slice(0, 6)) && !occurs(cues.noExclusion[language], wordsOf(text));
