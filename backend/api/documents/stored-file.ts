import { FileDamaged, FileLocked, type FileStore, type FileStream } from '#/backend/files/port.ts';
import type { OrganisationId } from '#/backend/events/ids.ts';
import { Refused } from '../edge/refusals.ts';

/** Refusals of a read of a stored file. */
export const storedFileRefusals = ['FILE_LOST', 'FILE_LOCKED'] as const;

/** Returns a file that has to be there, as a stream. Throws `Refused` where it is gone, damaged or has no key. */
export async function storedFile(files: FileStore, organisation: OrganisationId, sha256: string): Promise<FileStream> {
  const file = await files.read(organisation, sha256).catch((error: unknown) => refuse(error, sha256));
  if (!file) throw new Refused('FILE_LOST', { sha256 });
  return file;
}

/** Returns a small file as a whole, null where there is none. Throws `Refused` where it is damaged or has no key. */
export const wholeFile = (files: FileStore, organisation: OrganisationId, sha256: string): Promise<Buffer | null> =>
  files.get(organisation, sha256).catch((error: unknown) => refuse(error, sha256));

function refuse(error: unknown, sha256: string): never {
  if (error instanceof FileDamaged) throw new Refused('FILE_LOST', { sha256 });
  if (error instanceof FileLocked) throw new Refused('FILE_LOCKED', { sha256 });
  throw error;
}
