import type { FileLine } from './files.ts';

/** The files that a backup cannot copy, while the record is read: each is erased once its organisation’s key was. */
export function unreadFiles() {
  const found = new Map<string, { line: FileLine; isErased: boolean }>();
  return {
    /** Notes for a file that an entry names whether it was copied. */
    note(organisation: string, sha256: string, isCopied: boolean): void {
      const key = `${organisation}/${sha256}`;
      if (isCopied) found.delete(key);
      else found.set(key, { line: { organisation, sha256, size: 0, lost: true }, isErased: false });
    },
    erase(organisation: string): void {
      for (const file of found.values()) if (file.line.organisation === organisation) file.isErased = true;
    },
    /** Yields the lines of all of them. Call it once the record was read. */
    *lines(): Generator<FileLine> {
      for (const { line } of found.values()) yield line;
    },
    told(): { lost: FileLine[]; erased: number } {
      const lost = [...found.values()].filter(({ isErased }) => !isErased);
      return { lost: lost.map(({ line }) => line), erased: found.size - lost.length };
    },
  };
}
