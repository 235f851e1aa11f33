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

/** The same text for all equal JSON values, regardless of the order of their keys. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
