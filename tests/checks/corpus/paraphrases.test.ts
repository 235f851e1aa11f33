import { describe, expect, test } from 'vitest';
import { agreedLabels } from './agreed.ts';
import { readSets, type Label } from './sets.ts';
import { pieces } from './write/source.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Words of one language that the other does not have. */
const marks = {
  en: new Set([
    'the',
    'and',
    'of',
    'is',
    'are',
    'was',
    'were',
    'with',
    'for',
    'at',
    'after',
    'since',
    'to',
    'less',
    'not',
  ]),
  fr: new Set([
    'le',
    'la',
    'les',
    'l',
    'des',
    'du',
    'et',
    'est',
    'sont',
    'un',
    'une',
    'de',
    'd',
    'dans',
    'par',
    'sous',
  ]),
};

/** Words that can be said otherwise: neither names nor numbers, nor units and articles. */
const plainWordsOf = (text: string): string[] =>
  text.match(/[\p{L}\d]+/gu)?.filter((word) => /^\p{Ll}{3,}$/u.test(word)) ?? [];

/** How many of them in a row the one takes over from the other. */
function longestRun(one: string, other: string): number {
  const [words, text] = [plainWordsOf(one), ` ${plainWordsOf(other).join(' ')} `];
  let longest = 0;
  for (const from of words.keys())
    while (from + longest < words.length && text.includes(` ${words.slice(from, from + longest + 1).join(' ')} `))
      longest += 1;
  return longest;
}

test('a run counts whole words in a row', () => {
  expect(longestRun('the pump stops at 5 V within seconds', 'the pump stops at 9 V within hours')).toBe(4);
  expect(longestRun('one', 'two')).toBe(0);
});

describe.for(readSets())('$name', (set) => {
  const texts = new Map(set.sources.map((source) => [source.file, source.blocks.flatMap(pieces)]));
  const other = set.language === 'en' ? 'fr' : 'en';

  test('each duty that both readers call met is said in two other ways', () => {
    const second = new Map(set.secondLabels.map((label) => [label.requirement, label.words]));
    // In sets that were labelled blind the second reader wrote them, for the passage that this reader had chosen.
    const isBoth = ({ requirement, words }: Label) => set.asked.length === 0 || second.get(requirement) === words;
    const met = agreedLabels(set).filter((label) => label.verdict === 'met' && isBoth(label));
    const named = (of: readonly { requirement: string; document: string | null; words: string | null }[]) =>
      of.map(({ requirement, document, words }) => ({ requirement, document, words }));
    expect(named(set.paraphrases)).toEqual(named(met));
  });

  test('the words stand verbatim in one piece of the document', () => {
    const lost = set.paraphrases.filter(
      ({ document, words }) => !texts.get(document)?.some((text) => text.includes(words)),
    );
    expect(lost).toEqual([]);
  });

  test('a paraphrase takes over no more than names and units', () => {
    const copied = set.paraphrases.filter(({ words, paraphrase }) => longestRun(paraphrase, words) > 3);
    expect(copied.map(({ words, paraphrase }) => [words, paraphrase])).toEqual([]);
  });

  test('a paraphrase is in the language of the set, a translation in the other', () => {
    const count = (text: string, language: 'en' | 'fr') =>
      wordsOf(text).filter((word) => marks[language].has(word)).length;
    const strange = set.paraphrases.filter(
      ({ paraphrase, translation }) =>
        count(paraphrase, set.language) < count(paraphrase, other) ||
        count(translation, other) < count(translation, set.language),
    );
    expect(strange).toEqual([]);
  });

  test('both fit into the place of the words', () => {
    const broken = set.paraphrases.filter(({ paraphrase, translation }) => /[\n|]/.test(paraphrase + translation));
    expect(broken).toEqual([]);
  });
});
