import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { OfScope, Scope } from '#/backend/database/scope.ts';

/** A document that this process has read, under the token that its row had. `rowKey`: under which its mark was found right. */
export type KnownRow = { token: string; document: unknown; rowKey: Uint8Array | null };
export type KnownRows = LRUCache<string, KnownRow>;

/** Where views are read in one statement, in a scope of its own; and the documents that were read there before. */
export type Scoped = OfScope & { known: KnownRows };

/** Characters of the documents that a process keeps, parsed: a hundred long files of devices. */
const mostCharacters = 48_000_000;

const knownIn = new WeakMap<Pool, KnownRows>();

/** The documents that were read from a database and have not been forgotten, by view and key. */
export function knownRows(pool: Pool): KnownRows {
  const known = knownIn.get(pool) ?? new LRUCache<string, KnownRow>({ maxSize: mostCharacters, max: 50_000 });
  knownIn.set(pool, known);
  return known;
}

/** Reads views of a scope, one statement at a time. For more statements as of one moment: `inScope`. */
export const scoped = (pool: Pool, scope: Scope): Scoped => ({ pool, scope, known: knownRows(pool) });

export const placeOf = (name: string, key: string): string => `${name} ${key}`;
