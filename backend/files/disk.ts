import { randomUUID } from 'node:crypto';
import { open, opendir, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** Names of the entries of a folder, none where it is missing. */
export async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(nullWhereMissing);
  if (entries) for await (const { name } of entries) yield name;
}

/** Number of chunks that one system call reads or writes. */
const AT_ONCE = 16;

/** Yields the bytes of an open file from `start`, some chunks of `size` at a time. */
export async function* bytesOf(handle: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  const { size: end } = await handle.stat();
  for (let at = start; at < end;) {
    const length = Math.min(AT_ONCE * size, end - at);
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * Writes a file under another name first, and renames it when it is on the disk: it is complete or absent, also after a
 * crash.
 */
export async function writeWhole(target: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${target}.${randomUUID()}.part`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await writeAll(file, bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeAll(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let waiting: Uint8Array[] = [];
  for await (const chunk of bytes) {
    waiting.push(chunk);
    if (waiting.length < 2 * AT_ONCE) continue;
    await file.appendFile(Buffer.concat(waiting));
    waiting = [];
  }
  await file.appendFile(Buffer.concat(waiting));
}

/** Writes the names in the folder of a file to the disk, so that a power cut does not undo a renaming. */
export async function syncFolderOf(file: string): Promise<void> {
  const folder = await open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** For errors of the file system: null where the file is missing. Throws any other. */
export function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
