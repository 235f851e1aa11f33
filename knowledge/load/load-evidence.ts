import { parseFile, textOf, yamlFiles } from './data-files.ts';
import type { EvidenceFile } from '../evidence/types.ts';
import { evidenceFileSchema } from './schema-evidence.ts';

const folder = 'evidence';
export const evidenceFiles = (): string[] => yamlFiles(folder);

/** The rows of one file. Throws DataFileError. */
export function readEvidence(file: string): EvidenceFile {
  const name = file.slice(folder.length + 1, -'.yaml'.length);
  return { name, ...parseFile(file, textOf(file), evidenceFileSchema) };
}
