import { flawsFor, type ReadPassage } from '#/knowledge/evidence/evidence.ts';
import { termsOfConcept } from '#/knowledge/evidence/concepts.ts';
import { occurrences, occurs } from '#/knowledge/evidence/terms.ts';
import type { EvidenceRow } from '#/knowledge/evidence/types.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { textOfPassage, type Passage, type PreparedSet } from '../documents/set.ts';

/** A passage that may fulfil an expectation. `weakened` are the words that a flaw takes the force from. */
export type Said = { at: number; passage: Passage; read: ReadPassage; text: string; weakened: ReadonlySet<number> };

/** What a document states about an expectation, and where. */
export type State = { state: 'shown' | 'violated'; passage: number } | { state: 'absent'; passage: null };
export const absent: State = { state: 'absent', passage: null };

/** Passages as a row reads them: in the modality that it asks for. */
export function saidOf(row: EvidenceRow, places: readonly number[], set: PreparedSet): Said[] {
  return places.flatMap((at) => {
    const passage = set.passages[at];
    if (!passage) return [];
    const read = set.read(at);
    const weakened = new Set(flawsFor(row, read).flatMap(({ reach }) => [...reach]));
    return [{ at, passage, read, text: textOfPassage(passage), weakened }];
  });
}

/** Whether a sentence states a term with its force, or its heading names what the sentence does not. */
function states(pattern: Bilingual, { read, weakened }: Said): boolean {
  const found = occurrences(pattern[read.language], read.words);
  if (found.length === 0) return occurs(pattern[read.language], read.heading);
  return found.some((places) => !places.some((at) => weakened.has(at)));
}

export const statesConcept = (concept: string, said: Said): boolean =>
  states({ en: termsOfConcept(concept, 'en'), fr: termsOfConcept(concept, 'fr') }, said);

/** Whether a passage is about what a row is about. */
export const isAbout = (row: EvidenceRow, said: Said): boolean =>
  row.about ? row.about.some((concept) => statesConcept(concept, said)) : states(row.topic, said);

/** The first passage that shows something; without one the first that violates it. */
export function firstOf(found: readonly State[]): State {
  return found.find(({ state }) => state === 'shown') ?? found.find(({ state }) => state === 'violated') ?? absent;
}
