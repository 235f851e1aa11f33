import type pg from 'pg';
import { boundTo, opens, WrongKey } from '#/backend/log/installation-keys.ts';
import { lock, unlock } from '#/backend/privacy/key-wrap.ts';
import { boundToOrganisation } from '#/backend/privacy/organisation-keys.ts';

export type Exchanged = 'NOW' | 'BEFORE';

/**
 * Wraps every key of the installation, of its persons and of its organisations by `next` instead of `current` (32 bytes
 * each), in one transaction. It can be repeated. `owner` owns the tables. Throws `WrongKey` if neither key opens a
 * stored key.
 */
export async function exchangeMasterKey(owner: pg.Client, current: Buffer, next: Buffer): Promise<Exchanged> {
  await owner.query('begin');
  try {
    // Prevents new keys meanwhile, which only the old key would open.
    await owner.query(`lock table ${tables.map(({ name }) => name).join(', ')} in share row exclusive mode`);
    let changed = 0;
    for (const table of tables) changed += await rewrap(owner, table, current, next);
    await owner.query('commit');
    return changed > 0 ? 'NOW' : 'BEFORE';
  } catch (error) {
    await owner.query('rollback').catch(() => undefined); // the first error gives the reason
    throw error;
  }
}

/** A table of wrapped keys, its column with the id of a key, and the binding of a wrapped key. */
type KeyTable = { name: string; column: string; boundTo: (id: string) => string };

const tables: readonly KeyTable[] = [
  { name: 'log.installation_key', column: 'name', boundTo },
  { name: 'log.person_key', column: 'person', boundTo: (person) => person },
  { name: 'log.organisation_key', column: 'organisation', boundTo: boundToOrganisation },
];

type Row = { id: string; wrapped: Buffer };

/** Returns the number of keys that were wrapped again. */
async function rewrap(owner: pg.Client, table: KeyTable, current: Buffer, next: Buffer): Promise<number> {
  const { name, column } = table;
  let changed = 0;
  for (let last = ''; ;) {
    const { rows } = await owner.query<Row>(
      `select ${column} as id, wrapped from ${name} where ${column} > $1 and wrapped is not null
       order by ${column} limit 1000`,
      [last],
    );
    const end = rows.at(-1);
    if (!end) return changed;
    last = end.id;
    const anew = rows.flatMap((row) => rewrapped(row, table, current, next));
    changed += anew.length;
    await owner.query(
      `update ${name} t set wrapped = n.wrapped from unnest($1::text[], $2::bytea[]) n(id, wrapped)
       where t.${column} = n.id`,
      [anew.map(({ id }) => id), anew.map(({ wrapped }) => wrapped)],
    );
  }
}

function rewrapped({ id, wrapped }: Row, table: KeyTable, current: Buffer, next: Buffer): Row[] {
  const to = table.boundTo(id);
  if (opens(next, to, wrapped)) return [];
  if (!opens(current, to, wrapped)) throw new WrongKey('MASTER_KEY_WRONG');
  return [{ id, wrapped: lock(next, to, unlock(current, to, wrapped)) }];
}
