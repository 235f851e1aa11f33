import { z } from 'zod';
import { DataFileError, parseFile, textOf, yamlFiles } from '../load/data-files.ts';
import { bilingual, key, text } from '../load/schema.ts';
import { pattern } from '../load/schema-expectations.ts';
import type { Concept, Language } from './types.ts';

const row = z.strictObject({
  key,
  name: bilingual,
  en: pattern,
  fr: pattern,
  narrower: z.array(text).min(1).optional(),
  loose: z.literal(true).optional(),
  short: bilingual.optional(),
  definition: bilingual.optional(),
  source: text.optional(),
});
export type ConceptRow = z.infer<typeof row>;

export const conceptFiles = (): string[] => yamlFiles('concepts');

let loaded: ReadonlyMap<string, Concept> | undefined;
/** What documents speak of, by key; read once. Throws DataFileError. */
export function concepts(): ReadonlyMap<string, Concept> {
  loaded ??= conceptsOf(conceptFiles().flatMap((file) => parseFile(file, textOf(file), z.array(row))));
  return loaded;
}

/** A concept by its key. Throws where the knowledge base has no such concept. */
export function conceptNamed(name: string): Concept {
  const found = concepts().get(name);
  if (!found) throw new Error(`There is no concept ${name}`);
  return found;
}

/** The terms of a concept in a language. Throws where the knowledge base has no such concept. */
export const termsOfConcept = (name: string, language: Language): string => conceptNamed(name)[language];

/** Rows with the terms of what is narrower. Throws DataFileError where keys repeat, lead nowhere or lead in a circle. */
export function conceptsOf(rows: readonly ConceptRow[]): ReadonlyMap<string, Concept> {
  const byKey = new Map<string, ConceptRow>();
  for (const one of rows) {
    if (byKey.has(one.key)) throw wrong(one.key, 'is there twice');
    byKey.set(one.key, one);
  }

  /** A row and all that is narrower, each once. */
  function within(one: ConceptRow, above: readonly string[]): Set<ConceptRow> {
    if (above.includes(one.key)) throw wrong(one.key, 'is narrower than itself');
    const found = new Set([one]);
    for (const name of one.narrower ?? []) {
      const next = byKey.get(name);
      if (!next) throw wrong(one.key, `names ${name}, which is no concept`);
      for (const inner of within(next, [...above, one.key])) found.add(inner);
    }
    return found;
  }

  return new Map(
    rows.map((one) => {
      const all = [...within(one, [])];
      const terms = (language: Language) => all.map((inner) => inner[language]).join(' | ');
      const { key: name, narrower = [], loose = false, en, fr } = one;
      const { name: names, short = null, definition = null, source = null } = one;
      const own = { en, fr };
      return [
        name,
        { key: name, name: names, en: terms('en'), fr: terms('fr'), own, narrower, loose, short, definition, source },
      ];
    }),
  );
}

const wrong = (name: string, what: string) => new DataFileError(`knowledge/data/concepts: ${name} ${what}`);
