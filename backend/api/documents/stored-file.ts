import { FileDamaged, FileLocked, type FileStore, type FileStream } from '#/backend/files/port.ts';
import { Refused } from '../edge/refusals.ts';

/** Refusals of a read of a stored file. */
export const storedFileRefusals = ['FILE_LOST', 'FILE_LOCKED'] as const;

/** Returns a file that has to exist, as a stream. Throws `Refused` if it is missing, damaged or has no key. */
export async function storedFile(files: FileStore, organisation: string, sha256: string): Promise<FileStream> {
  const file = await files.read(organisation, sha256).catch((error: unknown) => refuse(error, sha256));
  if (!file) throw new Refused('FILE_LOST', { sha256 });
  return file;
}

/** Returns a whole small file, null where there is none. Throws `Refused` if it is damaged or has no key. */
export const wholeFile = (files: FileStore, organisation: string, sha256: string): Promise<Buffer | null> =>
  files.get(organisation, sha256).catch((error: unknown) => refuse(error, sha256));

function refuse(error: unknown, sha256: string): never {
  if (error instanceof FileDamaged) throw new Refused('FILE_LOST', { sha256 });
  if (error instanceof FileLocked) throw new Refused('FILE_LOCKED', { sha256 });
  throw error;
}
