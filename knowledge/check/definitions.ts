import { wordsOf } from '../evidence/terms.ts';
import type { Concept, Language } from '../evidence/types.ts';
import type { Violation } from './violation.ts';

const languages: readonly Language[] = ['en', 'fr'];
/** Words besides the term itself that a definition needs at least to say anything. */
const fewest = 4;

/** Definitions of the glossary without a source, sources without a definition, and definitions that only repeat the term. */
export const checkDefinitions = (concepts: readonly Concept[]): Violation[] =>
  concepts.flatMap((concept) => [...bare(concept), ...repeating(concept)]);

function bare({ key, definition, source }: Concept): Violation[] {
  if ((definition === null) === (source === null)) return [];
  const message = definition ? 'has a definition without a source' : 'has a source without a definition';
  return [{ code: 'DEFINITION_BARE', where: `concept ${key}`, message }];
}

function repeating({ key, name, definition }: Concept): Violation[] {
  if (!definition) return [];
  return languages.flatMap((language): Violation[] => {
    const term = new Set(wordsOf(name[language]));
    const said = wordsOf(definition[language]).filter((word) => !term.has(word));
    if (said.length >= fewest) return [];
    const message = `says no more than the term in ${language}: ${definition[language]}`;
    return [{ code: 'DEFINITION_REPEATS_TERM', where: `concept ${key}`, message }];
  });
}
