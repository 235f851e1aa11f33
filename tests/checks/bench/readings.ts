import { createHash } from 'node:crypto';
import { readFile as readBytes } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedDocument } from '#/backend/judging/documents/set.ts';
import { FileNotRead, type Block } from '#/backend/reading/blocks.ts';
import { readFile } from '#/backend/reading/read-file.ts';
import type { CorpusSet } from '#/tests/checks/corpus/sets.ts';

/** The office files of a set, as a run reads them; those that cannot be read are named and left out. */
export async function documentsOf({
  files,
  sources,
}: Pick<CorpusSet, 'files' | 'sources'>): Promise<CheckedDocument[]> {
  const documents: CheckedDocument[] = [];
  for (const { file } of sources) {
    const bytes = await readBytes(path.join(files, file));
    try {
      const reading = await readFile(bytes, { name: file });
      documents.push({ document: file, version: 1, sha256: hashOf(bytes), reading });
    } catch (error) {
      if (!(error instanceof FileNotRead)) throw error;
      console.error(`${file} is left out: ${error.message}`);
    }
  }
  return documents;
}

/** A document with other blocks, and the hash of a file that would hold them. Ids stay those of reading. */
export function withBlocks(document: CheckedDocument, blocks: Block[]): CheckedDocument {
  const sha256 = hashOf(JSON.stringify([document.document, blocks]));
  return { ...document, sha256, reading: { ...document.reading, blocks } };
}

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
