import { z } from 'zod';
import { parseFile, textOf } from '../load/data-files.ts';
import type { Locale } from '../types.ts';
import type { DescriptionField, DescriptionSection } from './form.ts';
import type { DocumentValues } from './print.ts';

const descriptionFile = 'description.yaml';
const text = z.string().min(1);
const bilingual = z.strictObject({ en: text, fr: text });
const key = z.string().regex(/^[a-z][a-zA-Z]*$/);
const field: z.ZodType<DescriptionField> = z.strictObject({
  key,
  title: bilingual,
  help: bilingual,
  when: text.optional(),
  columns: z.array(bilingual).min(2).optional(),
  check: z.enum(['basic-udi', 'udi']).optional(),
  sentences: z.array(z.strictObject({ when: text.optional(), text: bilingual })).default([]),
});
const schema: z.ZodType<DescriptionSection[]> = z.array(
  z.strictObject({
    key,
    of: z.enum(['device', 'company']).default('device'),
    title: bilingual,
    fields: z.array(field).min(1),
  }),
);

let loaded: readonly DescriptionSection[] | undefined;

/** The device description by sections; read once. Throws DataFileError. */
export function loadDescription(): readonly DescriptionSection[] {
  loaded ??= parseFile(descriptionFile, textOf(descriptionFile), schema);
  return loaded;
}

let byKey: ReadonlyMap<string, DescriptionField> | undefined;

/** The fields of the description by key; read once. Throws DataFileError. */
export function descriptionFields(): ReadonlyMap<string, DescriptionField> {
  byKey ??= new Map(loadDescription().flatMap(({ fields }) => fields.map((one) => [one.key, one] as const)));
  return byKey;
}

let ofCompany: ReadonlySet<string> | undefined;

/** Whether a field belongs to the company, so that one text stands for all its devices. Throws DataFileError. */
export function isCompanyField(name: string): boolean {
  ofCompany ??= new Set(
    loadDescription().flatMap(({ of, fields }) => (of === 'company' ? fields.map(({ key: one }) => one) : [])),
  );
  return ofCompany.has(name);
}

/** What the answers say of a field, in sentences; null where they say nothing. */
export function saidByAnswers(
  { sentences }: DescriptionField,
  { fact, holds }: Pick<DocumentValues, 'fact' | 'holds'>,
  locale: Locale,
): string | null {
  const said = sentences.flatMap(({ when, text: words }) => {
    if (when !== undefined && holds(when) !== true) return [];
    let isWhole = true;
    const filled = words[locale].replaceAll(/\{\{fact\.([^{}]+)\}\}/g, (_, path: string) => {
      const value = fact(path);
      if (value === null) isWhole = false;
      return value ?? '';
    });
    return isWhole ? [filled] : [];
  });
  return said.length === 0 ? null : said.join(' ');
}
