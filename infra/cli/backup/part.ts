import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline as chained } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { BackupDamaged } from './damaged.ts';

/** A file of a backup and the hash of its bytes. `lines` is null if it does not consist of lines. */
export const Part = z.strictObject({
  name: z
    .string()
    .regex(/^((log|state|files|person-keys|organisation-keys)\.jsonl\.gz|emdn\/EMDN-codes-(EN|FR)\.json)$/),
  sha256: z.string(),
  bytes: z.int(),
  lines: z.int().nullable(),
});
export type Part = z.infer<typeof Part>;

/** Writes JSON values, one a line, compressed; only a page of them is in memory at a time. */
export async function writePart(folder: string, name: string, pages: AsyncIterable<readonly unknown[]>): Promise<Part> {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  async function* asText() {
    for await (const page of pages) {
      lines += page.length;
      yield page.map((value) => `${JSON.stringify(value)}\n`).join('');
    }
  }
  async function* digested(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(asText, createGzip(), digested, createWriteStream(path.join(folder, name), newFile));
  return { name, sha256: hash.digest('hex'), bytes, lines };
}

/** Never overwrites a file; readable by its owner alone; on the disk before it is closed. */
const newFile = { flags: 'wx', mode: 0o600, flush: true };

/** The values of a part, a page at a time. Throws `BackupDamaged` at the first that does not have this shape. */
export async function* readPart<Value>(
  folder: string,
  name: string,
  shape: z.ZodType<Value>,
): AsyncGenerator<Value[], void, undefined> {
  let rest = '';
  const unzipped = createGunzip({ chunkSize: 1024 * 1024 });
  // The loop throws any error; when it ends early, both streams close.
  chained(createReadStream(path.join(folder, name)), unzipped, () => undefined);
  const text = unzipped.setEncoding('utf8');
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines.map(parsed);
  }
  if (rest !== '') throw new BackupDamaged({ code: 'PART_UNREADABLE', in: name });

  function parsed(line: string): Value {
    const found = shape.safeParse(JSON.parse(line));
    if (!found.success) throw new BackupDamaged({ code: 'PART_UNREADABLE', in: name });
    return found.data;
  }
}

/** SHA-256 (hex) and length of a file; null where there is none. */
export async function digestOf(file: string): Promise<{ sha256: string; bytes: number } | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return { sha256: hash.digest('hex'), bytes };
}
