import { parseFile, textOf, yamlFiles } from './data-files.ts';
import type { EvidenceFile } from './evidence-types.ts';
import { evidenceFileSchema } from './schema-evidence.ts';

const folder = 'evidence';
export const evidenceFiles = (): string[] => yamlFiles(folder);

let loaded: readonly EvidenceFile[] | undefined;

/** What recognises evidence, file by file; read once, which takes seconds. Throws DataFileError. */
export function loadEvidence(): readonly EvidenceFile[] {
  loaded ??= evidenceFiles().map(readEvidence);
  return loaded;
}

/** The rows of one file. Throws DataFileError. */
export function readEvidence(file: string): EvidenceFile {
  const name = file.slice(folder.length + 1, -'.yaml'.length);
  return { name, ...parseFile(file, textOf(file), evidenceFileSchema) };
}
