import { z } from 'zod';
import { parseFile, textOf } from '../load/data-files.ts';
import { occurrences, wordsOf } from './terms.ts';
import type { Defect, Language, PolarityWords } from './types.ts';
import { bilingual } from '../load/schema.ts';

export const polarityFile = 'evidence-polarity.yaml';

const polaritySchema: z.ZodType<PolarityWords> = z.strictObject({
  placeholder: bilingual,
  deferred: bilingual,
  intended: bilingual,
  restated: bilingual,
  weak: bilingual,
  denied: bilingual,
  absent: bilingual,
  boundary: bilingual,
  harmless: bilingual,
  exclusion: bilingual,
  light: bilingual,
});

let loaded: PolarityWords | undefined;
/** The words that signal defects, read once. Throws DataFileError. */
export function polarityWords(): PolarityWords {
  loaded ??= parseFile(polarityFile, textOf(polarityFile), polaritySchema);
  return loaded;
}

/** A defect with the indexes of the words that signal it and of the words that it weakens. */
export type Flaw = { defect: Defect; trigger: readonly number[]; reach: ReadonlySet<number> };

/** A sentence parsed once for all rows that are checked against it. */
export type ReadSentence = { words: readonly string[]; flaws: readonly Flaw[] };

/** Reach of a negation in words: a negated verb to the comma at most, "no" and "never" beyond it. */
const reachOfDenial = 8;
const reachOfAbsence = 12;
/** Brackets to fill in, empty boxes, blank lines, "n/a" and "à compléter" instead of an entry. */
const blanks = /\[[^\]\d]{3,60}\]|\[\s*\]|☐|_{3,}|<[^<>\d]{3,60}>|(?:^|[:–—-]\s*)(?:n\/a|…|\.{3}|-{2,})\s*\.?$/iu;
const verbs = 'compléter|définir|confirmer|déterminer|préciser|rédiger|renseigner|ajouter|insérer|finaliser';
const toFill = new RegExp(`(?:^|[:–—(-]\\s*)à (?:${verbs}|établir)|à (?:${verbs})[\\s).]*$`, 'iu');
const isBlank = (sentence: string): boolean => blanks.test(sentence) || toFill.test(sentence);

/** The words of a sentence and the defects that weaken them. */
export function readSentence(sentence: string, language: Language): ReadSentence {
  const { words, clauses, parts } = split(sentence);
  const lists = polarityWords();
  const harmless = new Set(occurrences(lists.harmless[language], words).flat());
  const found = (pattern: string) =>
    occurrences(pattern, words).filter((places) => !places.some((at) => harmless.has(at)));
  const everywhere = new Set(words.keys());
  const overClause = (defect: Defect, pattern: string): Flaw[] =>
    found(pattern).map((trigger) => ({ defect, trigger, reach: sameAs(clauses, trigger[0] ?? 0) }));

  const boundaries = new Set(occurrences(lists.boundary[language], words).flat());
  const denials = found(lists.denied[language]).map((trigger): Flaw => {
    const first = trigger[0] ?? 0;
    let from = first;
    while (from > 0 && clauses[from - 1] === clauses[first] && !boundaries.has(from - 1)) from -= 1;
    // The subject of a verb that opens its part precedes an insertion: "the test, as planned, was not done".
    const opens = parts[first - (language === 'en' ? 2 : 1)] !== parts[first];
    const subject = span(opens ? 0 : from, first, clauses, first);
    const object = span(first, last(trigger) + reachOfDenial, parts, first);
    return { defect: 'DENIED', trigger, reach: subject.union(object) };
  });
  const absences = found(lists.absent[language]).map((trigger): Flaw => {
    const first = trigger[0] ?? 0;
    return { defect: 'ABSENT', trigger, reach: span(first, last(trigger) + reachOfAbsence, clauses, first) };
  });
  const flaws: Flaw[] = [
    ...(/\?\s*$/u.test(sentence) ? [{ defect: 'QUESTION' as const, trigger: [], reach: everywhere }] : []),
    ...(isBlank(sentence.trim()) ? [{ defect: 'PLACEHOLDER' as const, trigger: [], reach: everywhere }] : []),
    ...overClause('PLACEHOLDER', lists.placeholder[language]),
    ...overClause('DEFERRED', lists.deferred[language]),
    ...denials,
    ...absences,
    ...overClause('RESTATED', lists.restated[language]),
    ...overClause('INTENDED', lists.intended[language]),
    ...overClause('WEAK', lists.weak[language]),
  ];
  return { words, flaws };
}

const last = (places: readonly number[]): number => places.at(-1) ?? 0;
const sameAs = (of: readonly number[], at: number): Set<number> =>
  new Set([...of.keys()].filter((index) => of[index] === of[at]));
const span = (from: number, to: number, of: readonly number[], at: number): Set<number> =>
  new Set([...of.keys()].filter((index) => index >= from && index <= to && of[index] === of[at]));

/** Per word the number of its clause (between semicolons and full stops) and of its part (also between commas). */
function split(sentence: string): { words: string[]; clauses: number[]; parts: number[] } {
  const words: string[] = [];
  const clauses: number[] = [];
  const parts: number[] = [];
  let part = 0;
  for (const [clause, text] of sentence.split(/;|[.!?](?=\s+\p{Lu})/u).entries()) {
    for (const piece of text.split(/,(?!\d)/u)) {
      for (const word of wordsOf(piece)) {
        words.push(word);
        clauses.push(clause);
        parts.push(part);
      }
      part += 1;
    }
  }
  return { words, clauses, parts };
}
