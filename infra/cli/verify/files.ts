import { holderOf, namedFiles } from '#/backend/events/named-files.ts';
import { FileDamaged, FileLocked, type FileStore } from '#/backend/files/port.ts';
import type { VerbatimEvent } from '#/backend/log/port.ts';

/** A file that the record names, and its first entry. `isErased`: its key was erased since it was last named. */
export type NamedFile = {
  organisation: string;
  sha256: string;
  position: string;
  stream: string;
  version: number;
  isErased: boolean;
};

/** Collects the files that events name, each once. */
export function fileCollector(): { take: (event: VerbatimEvent) => void; files: () => NamedFile[] } {
  const found = new Map<string, NamedFile>();
  return {
    take({ type, organisation: of, data, position, stream, version }) {
      const organisation = holderOf(of);
      if (type === 'OrganisationFilesErased')
        for (const file of found.values()) if (file.organisation === organisation) file.isErased = true;
      for (const sha256 of namedFiles(data)) {
        const key = `${organisation}/${sha256}`;
        const known = found.get(key);
        if (known) known.isErased = false;
        else found.set(key, { organisation, sha256, position, stream, version, isErased: false });
      }
    },
    files: () => [...found.values()],
  };
}

export type FileFinding = { file: NamedFile; problem: 'FILE_LOST' | 'FILE_ALTERED' | 'FILE_LOCKED' };

/** Reads every file again and compares it with its hash. A file whose key was erased on purpose is no finding. */
export async function checkStoredFiles(files: readonly NamedFile[], store: FileStore): Promise<FileFinding[]> {
  const findings: FileFinding[] = [];
  for (const file of files) {
    const problem = await problemOf(file, store);
    if (problem && !(file.isErased && problem === 'FILE_LOCKED')) findings.push({ file, problem });
  }
  return findings;
}

async function problemOf(
  { organisation, sha256 }: NamedFile,
  store: FileStore,
): Promise<FileFinding['problem'] | null> {
  try {
    const file = await store.read(organisation, sha256); // opening compares all of it with its hash
    file?.bytes.destroy();
    return file === null ? 'FILE_LOST' : null;
  } catch (error) {
    if (error instanceof FileDamaged) return 'FILE_ALTERED';
    if (error instanceof FileLocked) return 'FILE_LOCKED';
    throw error;
  }
}
