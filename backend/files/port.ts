import type { Readable } from 'node:stream';

/**
 * Stores the bytes of files, encrypted, under the SHA-256 of the plain bytes. The log names that hash, so a changed or
 * lost file is noticed. Each organisation has a separate store and key. Files of earlier releases may still be plain;
 * they are read in the same way.
 */
export type FileStore = {
  /** Stores the bytes; storing the same ones again changes only `storedAt`. Returns their SHA-256 in hex. */
  put: (organisation: string, bytes: Uint8Array) => Promise<string>;
  /** Returns the bytes of a hash, null where the organisation has none. Throws `FileDamaged`, `FileLocked`. */
  get: (organisation: string, sha256: string) => Promise<Buffer | null>;
  /**
   * Checks the whole file, then returns its bytes as a stream; null where the organisation has none. Memory use does
   * not grow with the size of the file. Throws `FileDamaged`, `FileLocked`. The caller reads the stream to its end or
   * destroys it.
   */
  read: (organisation: string, sha256: string) => Promise<FileStream | null>;
  /** Does the same, and returns the encrypted bytes, for a backup. A plain file is encrypted on the way. */
  readEncrypted: (organisation: string, sha256: string) => Promise<Readable | null>;
  /** Stores the bytes from `readEncrypted`. It has no key, so it checks nothing. */
  putEncrypted: (organisation: string, sha256: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Yields every stored file, in no order; `storedAt` is the last time it was stored. */
  list: () => AsyncIterable<StoredFile>;
  /** Removes a file with its texts, unless it was stored again since it was listed; returns whether it was removed. */
  removeUntouched: (file: StoredFile) => Promise<boolean>;
};

/**
 * Keeps what was read from files, encrypted, under the hash of the file and the version of the reader. It can be made
 * again at any time: a text that is damaged or locked is a text that is missing.
 */
export type TextStore = {
  get: (organisation: string, sha256: string, version: string) => Promise<string | null>;
  /** Keeps nothing where the file is gone. */
  put: (organisation: string, sha256: string, version: string, text: string) => Promise<void>;
};

/** `size` is that of the plain bytes. */
export type FileStream = { size: number; bytes: Readable };

export type StoredFile = { organisation: string; sha256: string; storedAt: Date };

/** The keys that encrypt the files of organisations, 32 bytes each. */
export type FileKeys = {
  find: (organisation: string) => Promise<Buffer | null>;
  findOrMake: (organisation: string) => Promise<Buffer>;
};

/** The stored bytes do not fit the hash: they were changed, cut, reordered, or belong to another file. */
export class FileDamaged extends Error {
  readonly code = 'FILE_DAMAGED';

  constructor(sha256: string) {
    super(`The file ${sha256} is damaged`);
    this.name = 'FileDamaged';
  }
}

/** The key of the file is missing: it was erased, or not restored. */
export class FileLocked extends Error {
  readonly code = 'FILE_LOCKED';

  constructor(sha256: string) {
    super(`The key of the file ${sha256} is not there`);
    this.name = 'FileLocked';
  }
}
