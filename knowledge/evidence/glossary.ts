import { concepts } from './concepts.ts';
import type { Bilingual } from '../types.ts';

/** A term of the glossary: what it is called, what it means, and where its meaning is laid down. */
export type GlossaryTerm = {
  key: string;
  name: Bilingual;
  short: Bilingual | null;
  definition: Bilingual;
  source: string;
};

/** The concepts that have a definition. Throws DataFileError. */
export const glossary = (): GlossaryTerm[] =>
  [...concepts().values()].flatMap(({ key, name, short, definition, source }) =>
    definition && source ? [{ key, name, short, definition, source }] : [],
  );
