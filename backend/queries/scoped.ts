import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { OfScope, Scope } from '#/backend/database/scope.ts';

/** A cached document of this process, with the token of its row. `rowKey`: the key that confirmed its mark. */
export type KnownRow = { token: string; document: unknown; rowKey: Uint8Array | null };
export type KnownRows = LRUCache<string, KnownRow>;

/** The place of a read in one statement with its own scope, and the documents cached there. */
export type Scoped = OfScope & { known: KnownRows };

/** Maximum number of characters of cached documents, parsed: a hundred long files of devices. */
const mostCharacters = 48_000_000;

const knownIn = new WeakMap<Pool, KnownRows>();

/** The cached documents of a database, by view and key. */
export function knownRows(pool: Pool): KnownRows {
  const known = knownIn.get(pool) ?? new LRUCache<string, KnownRow>({ maxSize: mostCharacters, max: 50_000 });
  knownIn.set(pool, known);
  return known;
}

/** Reads views of a scope, one statement at a time. For more statements as of one moment: `inScope`. */
export const scoped = (pool: Pool, scope: Scope): Scoped => ({ pool, scope, known: knownRows(pool) });

export const placeOf = (name: string, key: string): string => `${name} ${key}`;
