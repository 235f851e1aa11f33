import { createHash } from 'node:crypto';
import { fileTypes, type FileType } from '#/backend/reading/blocks.ts';
import { documents } from '../documents.ts';
import type { HostileFile } from './hostile-file.ts';

/** Numbers from 0 to 1 that are the same for the same seed. */
function random(seed: string): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${seed}/${count++}`).digest().readUInt32LE() / 2 ** 32;
}

type Mutation = (bytes: Buffer, next: () => number) => Buffer;

const at = (bytes: Buffer, next: () => number) => Math.floor(next() * bytes.length);
const rotten =
  (share: number): Mutation =>
  (bytes, next) => {
    const copy = Buffer.from(bytes);
    for (let count = Math.max(1, Math.round(bytes.length * share)); count > 0; count--)
      copy[at(bytes, next)] = Math.floor(next() * 256);
    return copy;
  };

/** What a broken disk, a broken line or a person with a tool does to a file. */
const mutations: Readonly<Record<string, Mutation>> = {
  'cut to a quarter': (bytes) => bytes.subarray(0, bytes.length / 4),
  'cut somewhere': (bytes, next) => bytes.subarray(0, at(bytes, next)),
  'without its last byte': (bytes) => bytes.subarray(0, -1),
  'with one wrong byte': rotten(0),
  'with wrong bytes': rotten(0.002),
  'with many wrong bytes': rotten(0.05),
  'with a stretch of zeros': (bytes, next) => {
    const copy = Buffer.from(bytes);
    const start = at(bytes, next);
    return copy.fill(0, start, Math.min(start + 200, copy.length));
  },
  'with a stretch twice': (bytes, next) => {
    const start = at(bytes, next);
    return Buffer.concat([bytes.subarray(0, start + 300), bytes.subarray(start)]);
  },
  'with greatest numbers': (bytes, next) => {
    const copy = Buffer.from(bytes);
    for (let count = 0; count < 5; count++) {
      const start = at(bytes, next);
      copy.fill(0xff, start, Math.min(start + 4, copy.length));
    }
    return copy;
  },
};

/** Real files of every type, broken in each way; `seed` changes where. */
export const mutated = (seed: string): HostileFile[] =>
  fileTypes.flatMap((type) =>
    Object.entries(mutations).map(([how, mutate]) => ({
      name: `${type}: ${how}`,
      type,
      make: async () => mutate(Buffer.from(await documents[type]()), random(`${seed}/${type}/${how}`)),
    })),
  );

const textTypes: ReadonlySet<FileType> = new Set(['txt', 'csv', 'md', 'html']);

/** Each file under the name of the next type, and of the one that is sent most. */
export const renamed: readonly HostileFile[] = fileTypes.flatMap((type, index) => {
  const next = fileTypes[(index + 1) % fileTypes.length] ?? 'pdf';
  return [...new Set<FileType>([next, 'pdf'])].filter((other) => other !== type).map((other) => named(type, other));
});

function named(type: FileType, other: FileType): HostileFile {
  const areTexts = textTypes.has(type) && textTypes.has(other);
  return {
    name: `${type}: named ${other}`,
    type: other,
    make: documents[type],
    answer: areTexts ? ['text'] : ['TYPE_DIFFERS'],
  };
}
