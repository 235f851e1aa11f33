/**
 * Where the bytes of files are kept, under the SHA-256 of what they hold. The log names that hash, so a file that was
 * changed or lost is noticed. Each organisation has a store of its own.
 */
export type FileStore = {
  /** Keeps the bytes; keeping the same ones again changes nothing but `keptAt`. Returns their SHA-256 in hex. */
  put: (organisation: string, bytes: Uint8Array) => Promise<string>;
  /** The bytes of a hash, null where the organisation has none. Throws `FileDamaged` where they are not what was kept. */
  get: (organisation: string, sha256: string) => Promise<Buffer | null>;
  /** Every file that is kept, in no order; `keptAt` is when it was kept last. */
  list: () => AsyncIterable<StoredFile>;
  /** Removes a file, unless it was kept again since it was listed; whether it went. */
  removeUntouched: (file: StoredFile) => Promise<boolean>;
};

export type StoredFile = { organisation: string; sha256: string; size: number; storedAt: Date };

/** What is kept under a hash is not what the hash says. */
export class FileDamaged extends Error {
  readonly code = 'FILE_DAMAGED';

  constructor(sha256: string) {
    super(`The file ${sha256} is damaged`);
    this.name = 'FileDamaged';
  }
}
