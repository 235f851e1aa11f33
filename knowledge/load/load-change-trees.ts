import { z } from 'zod';
import type { ChangeTree } from '../derive/significance.ts';
import { parseFile, textOf } from './data-files.ts';
import { bilingual, key, text } from './schema.ts';

const file = 'change-trees.yaml';
const outcome = z.enum(['SIGNIFICANT', 'NOT_SIGNIFICANT', 'NOTIFY', 'INTERNAL']);
const treesSchema: z.ZodType<readonly ChangeTree[]> = z.array(
  z.strictObject({
    key,
    when: text.optional(),
    title: bilingual,
    source: text,
    otherwise: z.strictObject({ outcome, reason: bilingual }),
    questions: z.array(
      z.strictObject({ key, title: bilingual, help: bilingual, outcome, reason: bilingual, source: text }),
    ),
  }),
);

let trees: readonly ChangeTree[] | undefined;

/** The decision trees for the significance of a change; read once. Throws DataFileError. */
export function loadChangeTrees(): readonly ChangeTree[] {
  trees ??= parseFile(file, textOf(file), treesSchema);
  return trees;
}
