import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { lock, unlock } from './key-wrap.ts';

export type OrganisationKeys = {
  /** Returns the key of the organisation (32 bytes), null where it has none. */
  find: (organisation: string) => Promise<Buffer | null>;
  /** Returns the key of the organisation, and makes one where it has none. */
  findOrMake: (organisation: string) => Promise<Buffer>;
  /** Deletes the key, and returns whether there was one. The files of the organisation become unreadable. */
  erase: (organisation: string) => Promise<boolean>;
};

/** Milliseconds for which another process may still use a key that was erased here. */
const REMEMBERED = 5_000;

/** A wrapped key opens only for the organisation that it was made for. No person has such an id. */
export const boundToOrganisation = (organisation: string): string => `key of organisation: ${organisation}`;

/** Returns the keys of organisations in log.organisation_key, each wrapped by the master key (32 bytes). */
export function organisationKeys(pool: Pool, masterKey: Uint8Array): OrganisationKeys {
  const known = new LRUCache<string, Buffer>({ max: 1_000, ttl: REMEMBERED });

  async function asked(organisation: string, query: { name: string; text: string; values: unknown[] }) {
    const { rows } = await pool.query<{ wrapped: Buffer }>(query);
    const [row] = rows;
    if (!row) return null;
    const key = unlock(masterKey, boundToOrganisation(organisation), row.wrapped);
    known.set(organisation, key);
    return key;
  }

  const find = async (organisation: string): Promise<Buffer | null> =>
    known.get(organisation) ??
    asked(organisation, {
      name: 'organisation-key',
      text: 'select wrapped from log.organisation_key where organisation = $1',
      values: [organisation],
    });

  return {
    find,

    async findOrMake(organisation) {
      const key =
        known.get(organisation) ??
        (await asked(organisation, {
          name: 'organisation-key-made',
          text: `with made as (
                   insert into log.organisation_key (organisation, wrapped) values ($1, $2)
                   on conflict do nothing returning wrapped
                 )
                 select wrapped from made union all select wrapped from log.organisation_key where organisation = $1`,
          values: [organisation, lock(masterKey, boundToOrganisation(organisation), randomBytes(32))],
        })) ??
        // The statement does not see a row that another process has made during it.
        (await find(organisation));
      if (!key) throw new Error(`The key of organisation ${organisation} was erased while it was being made`);
      return key;
    },

    async erase(organisation) {
      const { rowCount } = await pool.query('delete from log.organisation_key where organisation = $1', [organisation]);
      known.delete(organisation);
      return rowCount === 1;
    },
  };
}
