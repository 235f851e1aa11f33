/**
 * The position that all responses of this tab have reached. Each names the position that its views had at least reached
 * (`acta-position`); strings and events have the same order.
 */
let oldest: string | null = null;
let listener: (seen: string) => void = () => undefined;

export function noteSeen(seen: string | null): void {
  if (seen === null) return;
  if (oldest === null || seen < oldest) oldest = seen;
  listener(seen);
}

/** The position that every response has seen; empty before the first. */
export const seenByAll = (): string => oldest ?? '';

/** Reports the position of every response, until the returned function is called. */
export function onSeen(added: (seen: string) => void): () => void {
  listener = added;
  return () => {
    listener = () => undefined;
  };
}
