import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyObjectOf } from './key-object.ts';

/** The input of a row's mark: its table, and every value that decides something. */
type Marked = readonly [table: string, ...values: unknown[]];

/**
 * The mark of a row: HMAC-SHA-256 over its values as JSON with sorted keys, since a database returns the keys of a
 * document in another order. The key is not in the database, so that its owner can neither make such a row nor change
 * one.
 */
export const rowMark = (key: Uint8Array, row: Marked): Buffer =>
  createHmac('sha256', keyObjectOf(key)).update(sortedJson(row)).digest();

/** Whether a row carries the mark of this key. */
export const hasRowMark = (key: Uint8Array, row: Marked, mark: Buffer | null): boolean =>
  mark?.length === 32 && timingSafeEqual(mark, rowMark(key, row));

/** The same text for every value that JSON takes for the same, whatever the order of its keys. */
export const sortedJson = (value: unknown): string => JSON.stringify(sorted(value));

/** The same value with keys in order. A replacer of `JSON.stringify` would be asked about every text and number. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  if ('toJSON' in value && typeof value.toJSON === 'function') return sorted(value.toJSON());
  const entries = Object.entries(value);
  const isSorted = entries.every(
    ([key, part], at) =>
      (typeof part !== 'object' || part === null) && (at === 0 || (entries[at - 1]?.[0] ?? '') < key),
  );
  if (isSorted) return value;
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
