import { concepts } from '#/knowledge/evidence/concepts.ts';
import { isMet } from '#/knowledge/evidence/evidence.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { textOfPassage, type PreparedSet } from '../documents/set.ts';
import { absent, firstOf, statesConcept, type Said, type State } from './said.ts';

/** The kinds of expectation that only weigh. */

const shown = (passage: number): State => ({ state: 'shown', passage });

/** Every group in a sentence, or at least half of them with the others in its heading. */
export const termsState = (groups: { en: readonly string[]; fr: readonly string[] }, said: readonly Said[]): State =>
  firstOf(said.map((one) => (isMet(groups, one.read, one.weakened) ? shown(one.at) : absent)));

/** A heading with something below it. An empty one violates. */
export const sectionState = (heading: Bilingual, said: readonly Said[]): State =>
  firstOf(
    said.map(({ at, passage, read, weakened }): State => {
      const own = passage.isEmpty ? read.words : read.heading;
      if (!occurs(heading[read.language], own)) return absent;
      const isEmpty = passage.isEmpty || read.words.every((_, index) => weakened.has(index));
      return { state: isEmpty ? 'violated' : 'shown', passage: at };
    }),
  );

const identifierAt = (identifier: string, text: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}\d])${RegExp.escape(identifier)}(?![\p{L}\d])`, 'u').test(text);

/** The identifier of another document of the set that is of this kind or whose title names this concept. */
export function referenceState(wanted: string, said: readonly Said[], set: PreparedSet): State {
  const concept = concepts().get(wanted);
  const targets = set.descriptions.flatMap(({ kind, title, identifier, language }, document) => {
    const fits = kind === wanted || (concept !== undefined && occurs(concept[language], wordsOf(title)));
    return fits && identifier !== null ? [{ document, identifier }] : [];
  });
  return firstOf(
    said.map(({ at, passage, text }) =>
      targets.some(({ document, identifier }) => document !== passage.document && identifierAt(identifier, text))
        ? shown(at)
        : absent,
    ),
  );
}

/** A name of a person: "Anna Roth", "A. Roth", "Dr Roth", "Mme Roth". */
const person = /\b(?:\p{Lu}[\p{Ll}’'-]+|\p{Lu}\.|Dr\.?|Mme|M\.|Mr\.?|Ms\.?|Prof\.?)\s?-?\s?\p{Lu}[\p{L}’'-]+/u;

/** A name beside a role; with a word on what qualifies in the same sentence or the next ones of its section. */
export function personState(
  { role, qualified }: { role: string; qualified: boolean },
  said: readonly Said[],
  set: PreparedSet,
): State {
  return firstOf(
    said.map((one) => {
      if (!statesConcept(role, one) || !person.test(one.text)) return absent;
      return !qualified || statesConcept('qualification', one) || isQualifiedNearby(one, set) ? shown(one.at) : absent;
    }),
  );
}

const isQualifiedNearby = ({ at, passage: { section, language } }: Said, set: PreparedSet): boolean =>
  [at - 1, at + 1].some((other) => {
    const next = set.passages[other];
    if (!next || next.section !== section || next.language !== language) return false;
    return occurs(concepts().get('qualification')?.[language] ?? '', wordsOf(textOfPassage(next)));
  });
