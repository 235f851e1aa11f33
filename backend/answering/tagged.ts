import { stemmedWords } from '#/backend/judging/text/words.ts';
import type { Locale } from '#/knowledge/types.ts';
import { concepts } from './concepts.ts';

/** `begun`: the beginnings of phrases, so that most words are looked up once. */
type Phrases = { groups: Map<string, number[]>; begun: Set<string> };
const made: Partial<Record<Locale, Phrases>> = {};

/** The phrases of all concepts by their stems, as a language stems them. */
function phrasesOf(language: Locale): Phrases {
  const groups = new Map<string, number[]>();
  const begun = new Set<string>();
  for (const [group, phrases] of concepts.entries())
    for (const phrase of phrases) {
      const stems = plainStems(phrase, language);
      for (let length = 1; length < stems.length; length++) begun.add(stems.slice(0, length).join(' '));
      const key = stems.join(' ');
      groups.set(key, [...(groups.get(key) ?? []), group]);
    }
  return { groups, begun };
}

/** The concepts that a text names, each as a stem of its own ("§12"), as often as they are named, and their words. */
export function conceptsIn(text: string, language: Locale): { concept: string; words: readonly string[] }[] {
  const { groups, begun } = (made[language] ??= phrasesOf(language));
  const stems = plainStems(text, language);
  const found: { concept: string; words: readonly string[] }[] = [];
  for (let from = 0; from < stems.length; from++) {
    let key = '';
    for (let length = 1; from + length <= stems.length; length++) {
      key = length === 1 ? (stems[from] ?? '') : `${key} ${stems[from + length - 1]}`;
      for (const group of groups.get(key) ?? [])
        found.push({ concept: `§${group}`, words: stems.slice(from, from + length) });
      if (!begun.has(key)) break;
    }
  }
  return found;
}

/** Stems without accents: people leave them out. */
const plainStems = (text: string, language: Locale): string[] =>
  stemmedWords(text.normalize('NFKD').replace(/\p{Mn}/gu, ''), language).map(({ stem }) => stem);
