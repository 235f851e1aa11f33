import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { yamlOf } from '../load/data-files.ts';
import { factWords } from '../derive/fact-words.ts';
import { descriptionFields, saidByAnswers } from '../documents/description.ts';
import { loadDocument } from '../documents/documents.ts';
import { slotName } from '../documents/form.ts';
import { placesOf } from '../documents/places.ts';
import { truth } from '../language/evaluation.ts';
import { derivedBase } from '../language/known-facts.ts';
import { parse } from '../language/parser.ts';
import type { Derivation, Knowledge } from '../types.ts';

const file = 'blanks.yaml';
const numbers = z.record(z.string().regex(/^[1-9]\d*$/), z.string().min(1)).default({});
const schema = z.record(
  z.string(),
  z.strictObject({
    blanks: z.int().min(0),
    /** Field of the description, answer (`fact.…`) or document (`document.…`) that fills it, by the number of the blank. */
    filled: numbers,
    /** Why nobody has to fill it, by the number of the blank. */
    removed: numbers,
    /** Why nobody can fill it beforehand, by a number or by the first and last of several: `48-53`. */
    work: z.record(z.string().regex(/^[1-9]\d*(-[1-9]\d*)?$/), z.string().min(1)).default({}),
  }),
);
export type Blanks = z.infer<typeof schema>;

/** The blanks that documents had when they were numbered, by template. */
export const loadBlanks = (): Blanks =>
  schema.parse(yamlOf(file, readFileSync(join(import.meta.dirname, file), 'utf8')));

/** Numbers that are gone from a document without an account of what became of them. */
export function lostBlanks(template: string, blanks: Blanks): number[] {
  const entry = blanks[template];
  const document = loadDocument(template, 'en');
  if (!entry || !document) return [];
  const there = new Set(placesOf(document).flatMap(({ slot }) => slotName(slot, 'blank') ?? []));
  return Array.from({ length: entry.blanks }, (_, index) => String(index + 1))
    .filter((number) => !there.has(number) && !(number in entry.filled) && !(number in entry.removed))
    .map(Number);
}

/** The numbers that are filled while people work: results, dates, rows of registers. */
export function workBlanks(template: string, blanks: Blanks): ReadonlySet<string> {
  return new Set(
    Object.keys(blanks[template]?.work ?? {}).flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
    }),
  );
}

/** Places of a template that a person or the description fills, and how many are filled. */
export type Share = {
  template: string;
  places: number;
  /** Of them: those that are filled while people work, and by nothing beforehand. */
  work: number;
  /** By the answers alone. */
  answered: number;
  /** With every field of the description that concerns the device written. */
  described: number;
};

/** How far the documents that concern a device are filled. What the record fills, such as its name, does not count. */
export function sharesOf(derived: Derivation, knowledge: Knowledge, blanks: Blanks): Share[] {
  const base = derivedBase(derived, knowledge);
  const words = factWords(knowledge, 'en');
  const holds = (when: string) => truth(parse(when), base);
  const fact = (key: string) => words.value(key, base.value(key));
  const said = new Map(
    [...descriptionFields()].map(([key, field]) => [key, saidByAnswers(field, { fact, holds }, 'en') !== null]),
  );
  const concerns = (key: string): boolean => {
    const when = descriptionFields().get(key)?.when;
    return when === undefined || holds(when) !== false;
  };
  return derived.templates
    .filter(({ status }) => status === 'APPLICABLE')
    .flatMap(({ key: template }): Share[] => {
      const document = loadDocument(template, 'en');
      if (!document) return [];
      const places = placesOf(document).filter(({ when }) => when === null || holds(when) !== false);
      const fields = places.flatMap(({ slot }) => slotName(slot, 'described') ?? []);
      const open = places.flatMap(({ slot }) => slotName(slot, 'blank') ?? []);
      const working = workBlanks(template, blanks);
      const lost = lostBlanks(template, blanks).length;
      return [
        {
          template,
          places: fields.length + open.length + lost,
          work: open.filter((number) => working.has(number)).length,
          answered: fields.filter((field) => said.get(field)).length,
          described: fields.filter((field) => said.get(field) || concerns(field)).length,
        },
      ];
    });
}

/** How often blanks of a kind (their column, or a sentence) stand open in all documents, without those of work. */
export function openKinds(blanks: Blanks): [string, number][] {
  const kinds = Object.keys(blanks).flatMap((template) => {
    const document = loadDocument(template, 'en');
    const working = workBlanks(template, blanks);
    return (document ? placesOf(document) : []).flatMap(({ slot, label }) => {
      const number = slotName(slot, 'blank');
      if (number === null || working.has(number)) return [];
      return label.includes(' · ') ? label.slice(label.lastIndexOf(' · ') + 3) : 'in a sentence';
    });
  });
  const counts = [...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]): [string, number] => [kind, all.length]);
  return counts.toSorted(([, a], [, b]) => b - a);
}
