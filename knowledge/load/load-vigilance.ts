import { z } from 'zod';
import type { Vigilance } from '../derive/reporting.ts';
import { parseFile, textOf } from './data-files.ts';

const file = 'vigilance.yaml';
const bilingual = z.strictObject({ en: z.string(), fr: z.string() });
const when = z.record(z.string(), z.array(z.string()).min(1));
const sourced = { text: bilingual, source: z.string() };
const vigilanceSchema = z.strictObject({
  questions: z.array(
    z.strictObject({
      key: z.string(),
      when: when.optional(),
      ...sourced,
      choices: z.array(z.strictObject({ key: z.string(), text: bilingual })).min(2),
    }),
  ),
  outcomes: z.array(z.strictObject({ key: z.string(), when, days: z.int().positive().nullable(), ...sourced })),
  fieldAction: z.strictObject(sourced),
});

let vigilance: Vigilance | undefined;

/** The questions on reports to authorities; read once. Throws DataFileError. */
export function loadVigilance(): Vigilance {
  vigilance ??= parseFile(file, textOf(file), vigilanceSchema);
  return vigilance;
}
