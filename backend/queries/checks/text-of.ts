import { FileDamaged, FileLocked, type FileStore } from '#/backend/files/port.ts';
import { FileNotRead, type Reading } from '#/backend/reading/blocks.ts';

/** The texts of files, kept under the hash of the file. */
export type Texts = {
  get: (organisation: string, sha256: string) => Promise<Reading | null>;
  put: (organisation: string, sha256: string, reading: Reading) => Promise<void>;
};

/** Keeps nothing: every text is read anew. */
export const noTexts: Texts = { get: async () => null, put: async () => undefined };

/** Reads a file in a process of its own. Throws `FileNotRead`. */
export type ReadFile = (bytes: Uint8Array, options: { name: string; signal: AbortSignal }) => Promise<Reading>;

export type TextPorts = { files: Pick<FileStore, 'get'>; texts: Texts; readFile: ReadFile };

/** The text of a file, kept or read anew; a code where there is none. A file is read once for all checks. */
export async function textOf(
  { files, texts, readFile }: TextPorts,
  organisation: string,
  { sha256, fileName }: { sha256: string; fileName: string },
  signal: AbortSignal,
): Promise<Reading | string> {
  const kept = await texts.get(organisation, sha256);
  if (kept) return kept;
  try {
    const bytes = await files.get(organisation, sha256);
    if (!bytes) return 'FILE_LOST';
    const reading = await readFile(bytes, { name: fileName, signal });
    await texts.put(organisation, sha256, reading);
    return reading;
  } catch (error) {
    if (error instanceof FileNotRead) return error.code;
    if (error instanceof FileDamaged) return 'FILE_LOST';
    if (error instanceof FileLocked) return 'FILE_LOCKED';
    throw error;
  }
}
