import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { LRUCache } from 'lru-cache';
import { lock, unlock } from './key-wrap.ts';

/** A person's key; `mark` distinguishes the keys of one person from before and after an erasure. */
export type PersonKey = { key: Buffer; mark: Buffer };

/** Milliseconds for which another process may still know a key that was erased here. A missing key is not cached. */
const REMEMBERED = 5_000;

/** The keys of persons, in log.person_key, each wrapped by the master key (AES-256-GCM, bound to its person). */
export function personKeys(pool: Pool, masterKey: Uint8Array) {
  if (masterKey.length !== 32) throw new Error('The master key has 32 bytes');
  const known = new LRUCache<string, PersonKey>({ max: 1_000, ttl: REMEMBERED });

  function unwrapAndKeep(person: string, wrapped: Buffer): PersonKey {
    const key = unlock(masterKey, person, wrapped);
    const found = { key, mark: createHash('sha256').update('acta.person-key').update(key).digest().subarray(0, 4) };
    known.set(person, found);
    return found;
  }

  /** The keys of many persons in one query; null for those whose key was erased or never made. */
  async function find(persons: Iterable<string>): Promise<Map<string, PersonKey | null>> {
    const found = new Map<string, PersonKey | null>();
    const asked: string[] = [];
    for (const person of new Set(persons)) {
      const key = known.get(person);
      if (key === undefined) asked.push(person);
      else found.set(person, key);
    }
    if (asked.length === 0) return found;
    const { rows } = await pool.query<{ person: string; wrapped: Buffer }>(
      'select person, wrapped from log.person_key where person = any($1)',
      [asked],
    );
    const stored = new Map(rows.map(({ person, wrapped }) => [person, wrapped]));
    for (const person of asked) {
      const wrapped = stored.get(person);
      found.set(person, wrapped ? unwrapAndKeep(person, wrapped) : null);
    }
    return found;
  }

  return {
    find,

    /** The person's key, made if there is none. If two callers make it at the same time, both get the stored one. */
    async findOrMake(person: string): Promise<PersonKey> {
      const found = (await find([person])).get(person);
      if (found) return found;
      await pool.query('insert into log.person_key (person, wrapped) values ($1, $2) on conflict do nothing', [
        person,
        lock(masterKey, person, randomBytes(32)),
      ]);
      const made = (await find([person])).get(person);
      if (!made) throw new Error(`The key of person ${person} was erased while it was being made`);
      return made;
    },

    /** Destroys the person's key; returns whether there was one. */
    erase: async (person: string): Promise<boolean> => {
      const { rowCount } = await pool.query('delete from log.person_key where person = $1', [person]);
      known.delete(person);
      return rowCount === 1;
    },
  };
}
