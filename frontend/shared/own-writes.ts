import { fieldOf } from './field-of.ts';

let newest: string | null = null;

/** Stores the position of a command's response. Strings and events have the same order. */
export function rememberWrite(answer: unknown): string | null {
  const position = fieldOf(answer, 'position');
  if (typeof position !== 'string') return null;
  if (newest === null || position > newest) newest = position;
  listener();
  return position;
}

let listener = (): void => undefined;
/** Calls `added` after each write of this tab, until the returned function is called. */
export function onWrite(added: () => void): () => void {
  listener = added;
  return () => {
    listener = () => undefined;
  };
}

/** Position of the newest write of this tab, which the next query has to contain; null before the first. */
export const newestWrite = (): string | null => newest;
