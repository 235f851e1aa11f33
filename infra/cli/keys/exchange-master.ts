import type pg from 'pg';
import { boundTo, opens, WrongKey } from '#/backend/log/installation-keys.ts';
import { lock, unlock } from '#/backend/privacy/key-wrap.ts';

export type Exchanged = 'NOW' | 'BEFORE';

/**
 * Wraps every key of the installation and of its persons by `next` instead of `current` (32 bytes each), in one
 * transaction: it happens as a whole or not at all, and can be repeated. `owner` owns the tables. Throws `WrongKey` where
 * a key opens with neither.
 */
export async function exchangeMasterKey(owner: pg.Client, current: Buffer, next: Buffer): Promise<Exchanged> {
  await owner.query('begin');
  try {
    // No key comes meanwhile that only the key of before would open.
    await owner.query('lock table log.installation_key, log.person_key in share row exclusive mode');
    const installation = await rewrap(owner, 'log.installation_key', 'name', current, next);
    const persons = await rewrap(owner, 'log.person_key', 'person', current, next);
    await owner.query('commit');
    return installation + persons > 0 ? 'NOW' : 'BEFORE';
  } catch (error) {
    await owner.query('rollback').catch(() => undefined); // the first error says why
    throw error;
  }
}

type Row = { bound: string; wrapped: Buffer };

/** Returns how many keys were wrapped anew. */
async function rewrap(owner: pg.Client, table: string, column: string, current: Buffer, next: Buffer): Promise<number> {
  let changed = 0;
  for (let last = ''; ;) {
    const { rows } = await owner.query<Row>(
      `select ${column} as bound, wrapped from ${table} where ${column} > $1 and wrapped is not null
       order by ${column} limit 1000`,
      [last],
    );
    const end = rows.at(-1);
    if (!end) return changed;
    last = end.bound;
    const anew = rows.flatMap((row) => rewrapped(row, column === 'name', current, next));
    changed += anew.length;
    await owner.query(
      `update ${table} t set wrapped = n.wrapped from unnest($1::text[], $2::bytea[]) n(bound, wrapped)
       where t.${column} = n.bound`,
      [anew.map(({ bound }) => bound), anew.map(({ wrapped }) => wrapped)],
    );
  }
}

function rewrapped({ bound, wrapped }: Row, isInstallation: boolean, current: Buffer, next: Buffer): Row[] {
  const to = isInstallation ? boundTo(bound) : bound;
  if (opens(next, to, wrapped)) return [];
  if (!opens(current, to, wrapped)) throw new WrongKey('MASTER_KEY_WRONG');
  return [{ bound, wrapped: lock(next, to, unlock(current, to, wrapped)) }];
}
