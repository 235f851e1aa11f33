/**
 * How much of the log the answers of this tab have seen. Each names the position that its views had at least reached
 * (`acta-position`); the order of the strings is the order of the log.
 */
let oldest: string | null = null;
let listener: (seen: string) => void = () => undefined;

export function noteSeen(seen: string | null): void {
  if (seen === null) return;
  if (oldest === null || seen < oldest) oldest = seen;
  listener(seen);
}

/** The position that every answer has seen; empty before the first. */
export const seenByAll = (): string => oldest ?? '';

/** Tells of every answer what it has seen, until the returned function is called. */
export function onSeen(added: (seen: string) => void): () => void {
  listener = added;
  return () => {
    listener = () => undefined;
  };
}
