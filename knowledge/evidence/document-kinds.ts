import { z } from 'zod';
import { evidenceKinds, type EvidenceKind } from '../evidence-kinds.ts';
import { parseFile, textOf } from '../load/data-files.ts';
import { bilingual } from '../load/schema.ts';
import type { Bilingual } from '../types.ts';

export const documentKindsFile = 'document-kinds.yaml';

/** What the title of a document says of its kind. An uncontrolled one shows nothing by itself. */
export type DocumentKind = { kind: EvidenceKind | null; controlled: boolean; opening: boolean; words: Bilingual };

const row = z
  .strictObject({
    kind: z.nullable(z.enum(evidenceKinds)),
    controlled: z.boolean(),
    /** Looked for in the first lines and not only in the title. */
    opening: z.boolean().optional(),
    ...bilingual.shape,
  })
  .transform(({ kind, controlled, opening = false, en, fr }): DocumentKind => {
    return { kind, controlled, opening, words: { en, fr } };
  });

let loaded: readonly DocumentKind[] | undefined;
/** The kinds, the narrower first; read once. Throws DataFileError. */
export function documentKinds(): readonly DocumentKind[] {
  loaded ??= parseFile(documentKindsFile, textOf(documentKindsFile), z.array(row));
  return loaded;
}
