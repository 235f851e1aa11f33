import { z } from 'zod';
import { parseFile, textOf, yamlFiles } from './data-files.ts';
import { pattern } from './schema-expectations.ts';
import type { Locale } from '../types.ts';

const choice = z.string().regex(/^A\.[A-Z]+\.\d+\.\w+$/u, 'is no key of a choice');
const words = z.strictObject({ en: pattern.optional(), fr: pattern.optional() });

const row = z
  .strictObject({
    /** The answers that a sentence with these words gives. */
    says: z.array(choice),
    /** The answers where the sentence denies the words. Without them a denied sentence says nothing. */
    denied: z.array(choice).optional(),
    en: pattern,
    fr: pattern,
    /** Words that the sentence must contain too. */
    with: words.optional(),
    /** Words with which the sentence says something else. */
    unless: words.optional(),
    /** The words must name the product itself, in its title or after "is a". */
    subject: z.literal(true).optional(),
    /** A contra-indication that names them denies them. */
    patients: z.literal(true).optional(),
    /** Counts in a sentence about another product too. */
    others: z.literal(true).optional(),
    /** A denial in the sentence changes nothing (`label`: a heading of a contra-indication is one). */
    regardless: z.union([z.literal(true), z.literal('label')]).optional(),
    /** Counts only where no other rule speaks of the question. */
    weak: z.literal(true).optional(),
  })
  .refine(({ says, denied = [] }) => says.length + denied.length > 0, 'gives no answer');
type Row = z.infer<typeof row>;

/** A rule that takes answers from a sentence of a description. */
export type IntakeRule = Omit<Row, 'en' | 'fr'> & { id: string; terms: Readonly<Record<Locale, string>> };

let loaded: readonly IntakeRule[] | undefined;

/** The rules that take answers from descriptions, read once. Throws DataFileError. */
export function loadIntakeRules(): readonly IntakeRule[] {
  loaded ??= yamlFiles('intake').flatMap((file) =>
    parseFile(file, textOf(file), z.array(row)).map(({ en, fr, ...rule }, at) => ({
      ...rule,
      id: `${file}:${at + 1}`,
      terms: { en, fr },
    })),
  );
  return loaded;
}
