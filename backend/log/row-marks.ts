import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyObjectOf } from './key-object.ts';

/** What a mark says of a row: of which table it is, and everything in it that decides about something. */
type Marked = readonly [table: string, ...values: unknown[]];

/**
 * The mark of a row: HMAC-SHA-256 over its values as JSON with sorted keys, since a database gives the keys of a document
 * back in its own order. The key is not in the database, so that nobody who owns it can make such a row, or change one.
 */
export const rowMark = (key: Uint8Array, row: Marked): Buffer =>
  createHmac('sha256', keyObjectOf(key)).update(sortedJson(row)).digest();

/** Whether a row carries the mark of this key. */
export const hasRowMark = (key: Uint8Array, row: Marked, mark: Buffer | null): boolean =>
  mark?.length === 32 && timingSafeEqual(mark, rowMark(key, row));

/** The same text for every value that JSON takes for the same, whatever the order of its keys. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
