import type pg from 'pg';
import * as z from 'zod';

/** A stored person's key, wrapped by the master key (base64); `createdAt` in microseconds, UTC. */
export const PersonKeyLine = z.strictObject({ person: z.string(), wrapped: z.string(), createdAt: z.string() });
export type PersonKeyLine = z.infer<typeof PersonKeyLine>;

/** A stored key of an organisation; it encrypts the files of the organisation. */
export const OrganisationKeyLine = z.strictObject({
  organisation: z.string(),
  wrapped: z.string(),
  createdAt: z.string(),
});
export type OrganisationKeyLine = z.infer<typeof OrganisationKeyLine>;

/**
 * Data that cannot be derived from the log and must not be repeated: sent mails, positions of reactors, and restored
 * backups.
 */
export const StateLine = z.discriminatedUnion('table', [
  z.strictObject({ table: z.literal('mail_outcome'), key: z.string(), refusal: z.string().nullable(), at: z.string() }),
  z.strictObject({ table: z.literal('reactor_checkpoint'), name: z.string(), position: z.string() }),
  z.strictObject({
    table: z.literal('restored'),
    backup: z.uuid(),
    madeAt: z.string(),
    head: z.string().nullable(),
    at: z.string(),
  }),
]);
export type StateLine = z.infer<typeof StateLine>;

export const personKeyPages = (pool: pg.Pool): AsyncIterable<PersonKeyLine[]> =>
  pagesOf(
    pool,
    `select person, encode(wrapped, 'base64') as wrapped, ${utc('created_at')} as "createdAt"
     from log.person_key where person > $1 order by person limit $2`,
    ({ person }) => person,
  );

export const organisationKeyPages = (pool: pg.Pool): AsyncIterable<OrganisationKeyLine[]> =>
  pagesOf(
    pool,
    `select organisation, encode(wrapped, 'base64') as wrapped, ${utc('created_at')} as "createdAt"
     from log.organisation_key where organisation > $1 order by organisation limit $2`,
    ({ organisation }) => organisation,
  );

/** Reactors are set back to `head` if they are ahead of the record in the backup. */
export async function* statePages(pool: pg.Pool, head: string | null): AsyncGenerator<StateLine[]> {
  // Mails in the mailbox of this machine count as sent too.
  yield* pagesOf<StateLine & { table: 'mail_outcome' }>(
    pool,
    `select 'mail_outcome' as table, key, refusal, ${utc('at')} as at from (
       select message_key as key, refusal, at from mail_outcome union all
       select message_key, null, sent_at from mailbox
       where not exists (select from mail_outcome o where o.message_key = mailbox.message_key)
     ) as sent where key > $1 order by key limit $2`,
    ({ key }) => key,
  );
  const { rows } = await pool.query<{ name: string; position: string }>(
    'select name, position from reactor_checkpoint order by name',
  );
  const restored = await pool.query<StateLine & { table: 'restored' }>(
    `select 'restored' as table, backup, ${utc('made_at')} as "madeAt", head, ${utc('at')} as at from restored order by at`,
  );
  yield restored.rows;
  if (head !== null)
    yield rows.map(({ name, position }) => ({
      table: 'reactor_checkpoint',
      name,
      position: position < head ? position : head,
    }));
}

/** All rows of a query in the order of their key, a page at a time: the query gets the last key and the size of a page. */
async function* pagesOf<Row extends pg.QueryResultRow>(pool: pg.Pool, sql: string, keyOf: (row: Row) => string) {
  for (let last = ''; ;) {
    const { rows } = await pool.query<Row>(sql, [last, 1000]);
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = keyOf(end);
  }
}

const utc = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
