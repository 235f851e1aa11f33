import type { FileStore, TextStore } from '#/backend/files/port.ts';
import { Reading } from './blocks.ts';
import { extractor } from './extractor.ts';
import { readFile } from './read-file.ts';
import { recognised, recogniser } from './recognise.ts';
import { typeOfName } from './sniff.ts';

type Stores = {
  files: Pick<FileStore, 'get'>;
  texts: TextStore;
  /** Whether the text of scanned pages is recognised. */
  recognises?: boolean;
};
type Wanted = { organisation: string; sha256: string; name: string; signal?: AbortSignal };

/**
 * Returns the text of a stored file, from the cache where it was read before; null where the file is
 * gone. Throws `FileNotRead`, `FileDamaged`, `FileLocked`, and the reason of `signal`.
 */
export async function readCached(
  { files, texts, recognises = false }: Stores,
  wanted: Wanted,
): Promise<Reading | null> {
  const cached = await cachedReading(texts, wanted);
  if (cached && (!recognises || cached.unreadable.length === 0 || cached.extractor === recogniser)) return cached;
  const { organisation, sha256, name, signal } = wanted;
  const bytes = await files.get(organisation, sha256);
  if (!bytes) return cached;
  const read = cached ?? (await readFile(bytes, signal ? { name, signal } : { name }));
  const reading = recognises ? await recognised(read, bytes, signal) : read;
  await texts.put(organisation, sha256, versionOf(reading.extractor, name), JSON.stringify(reading));
  return reading;
}

/**
 * Returns the text of a file that was read before, without reading the file; else null. One with recognised pages comes
 * first: it holds all blocks of the other in the same places. Throws `FileNotRead`.
 */
export async function cachedReading(
  texts: Pick<TextStore, 'get'>,
  { organisation, sha256, name }: Omit<Wanted, 'signal'>,
): Promise<Reading | null> {
  for (const version of [recogniser, extractor]) {
    const text = await texts.get(organisation, sha256, versionOf(version, name));
    if (text !== null) return Reading.parse(JSON.parse(text));
  }
  return null;
}

/** Bytes of text are read by the type that the name says, so that the version names it. */
const versionOf = (version: string, name: string): string => `${version}-${typeOfName(name)}`;
