import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseFile } from './data-files.ts';
import { bilingual, key, text } from './schema.ts';

const file = join(import.meta.dirname, '../review.yaml');

const reviewSchema = z.strictObject({
  key,
  /** Headings of REVIEW.md. */
  sections: z.array(text).min(1),
  on: z.iso.date(),
  by: z.enum(['second', 'mixed', 'author']),
  text: z.enum(['open', 'partly', 'closed']),
  title: bilingual,
  open: bilingual,
});
/** An area of the knowledge base: who read it last besides its author, with which texts, and what is to be confirmed. */
export type ReviewedArea = z.infer<typeof reviewSchema>;

let areas: readonly ReviewedArea[] | undefined;

/** What the review sheet (REVIEW.md) says, area by area; read once. Throws DataFileError. */
export function loadReview(): readonly ReviewedArea[] {
  areas ??= parseFile('../review.yaml', readFileSync(file, 'utf8'), z.array(reviewSchema));
  return areas;
}
