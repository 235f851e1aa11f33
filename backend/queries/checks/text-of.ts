import { FileDamaged, FileLocked } from '#/backend/files/port.ts';
import { FileNotRead, type Reading } from '#/backend/reading/blocks.ts';

type Wanted = { organisation: string; sha256: string; name: string; signal: AbortSignal };

/** The text of a stored file; null where the file is gone. Throws `FileNotRead`, `FileDamaged`, `FileLocked`. */
export type ReadText = (wanted: Wanted) => Promise<Reading | null>;

/** The text of a file of a check; a code where there is none. */
export async function textOf(
  readText: ReadText,
  organisation: string,
  { sha256, fileName: name }: { sha256: string; fileName: string },
  signal: AbortSignal,
): Promise<Reading | string> {
  try {
    return (await readText({ organisation, sha256, name, signal })) ?? 'FILE_LOST';
  } catch (error) {
    if (error instanceof FileNotRead) return error.code;
    if (error instanceof FileDamaged) return 'FILE_LOST';
    if (error instanceof FileLocked) return 'FILE_LOCKED';
    throw error;
  }
}
