import { z } from 'zod';
import type { CapaIssue } from '../types.ts';
import { parseFile, textOf } from './data-files.ts';
import { bilingual, key, text } from './schema.ts';

/** The file of the kinds of issues. */
export const capaIssuesFile = 'capa-issues.yaml';

const patterns = z
  .string()
  .transform((list) => list.split('|').map((one) => one.trim()))
  .transform((list) => list.filter((one) => one !== ''));
const lines = z.array(bilingual).min(1);

const issueSchema: z.ZodType<CapaIssue> = z.strictObject({
  key,
  name: bilingual,
  clauses: z.array(text).min(1),
  telling: patterns,
  words: patterns,
  ask: bilingual,
  causes: lines,
  correct: lines,
  system: bilingual,
  prevent: lines,
  measure: bilingual,
});

let issues: readonly CapaIssue[] | undefined;

/** The kinds of issues that a CAPA may begin with, with the sentences of a first draft; read once. Throws DataFileError. */
export function loadCapaIssues(): readonly CapaIssue[] {
  issues ??= parseFile(capaIssuesFile, textOf(capaIssuesFile), z.array(issueSchema));
  return issues;
}
