import { z } from 'zod';
import { parseFile, textOf } from '../load/data-files.ts';
import { bilingual, key } from '../load/schema.ts';
import type { Bilingual } from '../types.ts';
import type { Language } from './types.ts';

export const conceptsFile = 'concepts.yaml';

const row = z.strictObject({ key, ...bilingual.shape });

let loaded: ReadonlyMap<string, Bilingual> | undefined;
/** What documents speak of, by key, with the terms that name it; read once. Throws DataFileError. */
export function concepts(): ReadonlyMap<string, Bilingual> {
  loaded ??= new Map(
    parseFile(conceptsFile, textOf(conceptsFile), z.array(row)).map(({ key: name, en, fr }) => [name, { en, fr }]),
  );
  return loaded;
}

/** The terms of a concept in a language. Throws where the knowledge base has no such concept. */
export function termsOfConcept(name: string, language: Language): string {
  const found = concepts().get(name);
  if (!found) throw new Error(`There is no concept ${name}`);
  return found[language];
}
