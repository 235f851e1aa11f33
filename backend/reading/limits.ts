const MB = 1024 * 1024;

/** What one file may cost. After raising a limit, run `tests/reading/hostile` to see the cost. */
export const limits = {
  /** Bytes of a file, as the upload allows. */
  fileBytes: 10 * MB,
  /** Milliseconds until the child process is killed. */
  wallMs: 30_000,
  /** Megabytes of JavaScript objects in the child process. */
  heapMb: 512,
  /** Kilobytes of memory in all: buffers lie outside the heap. */
  memoryKb: 900 * 1024,
  /** Bytes of the child's answer. */
  answerBytes: 64 * MB,
  /** Bytes of blocks, as JSON; a reading that reaches them is cut. */
  blocksBytes: 48 * MB,
  /** Characters of a block; a longer one is split. */
  blockChars: 20_000,
  pages: 2_000,
  cells: 500_000,
  xmlDepth: 512,
  zipEntries: 4_096,
  zipEntryBytes: 64 * MB,
  zipTotalBytes: 192 * MB,
  /** Bytes out of a byte, for entries above a megabyte. */
  zipRatio: 300,
} as const;
