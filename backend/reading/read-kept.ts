import type { FileStore, TextStore } from '#/backend/files/port.ts';
import { Reading } from './blocks.ts';
import { extractor } from './extractor.ts';
import { readFile } from './read-file.ts';
import { typeOfName } from './sniff.ts';

type Stores = { files: Pick<FileStore, 'get'>; texts: TextStore };
type Wanted = { organisation: string; sha256: string; name: string; signal?: AbortSignal };

/**
 * Returns the text of a stored file, from the texts that are kept where it was read before; null where the file is
 * gone. Throws `FileNotRead`, `FileDamaged`, `FileLocked`, and the reason of `signal`.
 */
export async function readKept({ files, texts }: Stores, wanted: Wanted): Promise<Reading | null> {
  const kept = await keptReading(texts, wanted);
  if (kept) return kept;
  const { organisation, sha256, name, signal } = wanted;
  const bytes = await files.get(organisation, sha256);
  if (!bytes) return null;
  const reading = await readFile(bytes, signal ? { name, signal } : { name });
  await texts.put(organisation, sha256, versionOf(name), JSON.stringify(reading));
  return reading;
}

/** Returns the text of a file that was read before, without reading the file; else null. Throws `FileNotRead`. */
export async function keptReading(
  texts: Pick<TextStore, 'get'>,
  { organisation, sha256, name }: Omit<Wanted, 'signal'>,
): Promise<Reading | null> {
  const text = await texts.get(organisation, sha256, versionOf(name));
  return text === null ? null : Reading.parse(JSON.parse(text));
}

/** Bytes of text are read by the type that the name says, so that it stands in the version. */
const versionOf = (name: string): string => `${extractor}-${typeOfName(name)}`;
