import { holderOf, namedFiles } from '#/backend/events/named-files.ts';
import type { FileStore, StoredFile } from '#/backend/files/port.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { pause } from '#/backend/jobs/pause.ts';

type Stores = { log: Pick<EventLog, 'head' | 'verbatim'>; files: Pick<FileStore, 'list' | 'removeUntouched'> };

/**
 * Removes files that were stored before `before` and that no event names: an upload stores its file before the
 * decision, which may refuse it. Returns the removed files.
 */
export async function removeOrphans({ log, files }: Stores, before: Date): Promise<StoredFile[]> {
  const unnamed = new Map<string, StoredFile>();
  for await (const file of files.list()) if (file.storedAt < before) unnamed.set(nameOf(file), file);
  if (unnamed.size === 0) return [];
  // Read after the store was listed: an upload that uses an old file again has updated its time meanwhile.
  const head = await log.head();
  if (head !== null)
    for await (const page of log.verbatim(null, head))
      for (const { organisation, data } of page)
        for (const sha256 of namedFiles(data)) unnamed.delete(nameOf({ organisation: holderOf(organisation), sha256 }));
  const removed: StoredFile[] = [];
  for (const file of unnamed.values()) if (await files.removeUntouched(file)) removed.push(file);
  return removed;
}

const nameOf = ({ organisation, sha256 }: Pick<StoredFile, 'organisation' | 'sha256'>): string =>
  `${organisation}/${sha256}`;

export type OrphanSweepOptions = Stores & {
  everyMs: number;
  /**
   * Milliseconds for which an unnamed file is kept: a database may be restored to an earlier day, and forward again.
   */
  retentionMs: number;
  signal: AbortSignal;
  onRemoved: (files: readonly StoredFile[]) => void;
  onError: (error: unknown) => void;
};

/** Repeatedly removes files that no event names, until `signal` aborts. */
export async function runOrphanSweep(options: OrphanSweepOptions): Promise<void> {
  const { everyMs, retentionMs, signal, onRemoved, onError } = options;
  while (!signal.aborted) {
    try {
      const removed = await removeOrphans(options, new Date(Date.now() - retentionMs));
      if (removed.length > 0) onRemoved(removed);
    } catch (error) {
      onError(error);
    }
    await pause(everyMs, signal);
  }
}
