import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import { accountView, type Account } from '#/backend/projections/documents/account/fold.ts';
import { organisationView, type Organisation } from '#/backend/projections/documents/organisation/fold.ts';
import { trusted, type SentRow } from '#/backend/queries/read-rows.ts';
import { knownRows, placeOf, type KnownRow, type KnownRows } from '#/backend/queries/scoped.ts';
import type { Services } from './services.ts';
import { digestOf, openOf, type OpenSession, type StoredSession } from './sessions.ts';

/** Who stands behind a request: the session, and the rows of the account and of its organisation, each with its mark. */
export type Principal = {
  session: OpenSession;
  /** `exists` is false where the view has not seen the account, or it was erased. */
  account: Account;
  organisation: Organisation;
  /** Of the newest event in the row of the organisation; null where there is no row. */
  organisationAt: Position | null;
};

type Joined = { [Field in keyof SentRow as `a_${Field}`]: SentRow[Field] | null } & {
  [Field in keyof SentRow as `o_${Field}`]: SentRow[Field] | null;
};
type Stored = StoredSession &
  Omit<Joined, 'a_name' | 'o_name' | 'a_at_position' | 'o_at_position'> & {
    a_position: string | null;
    o_position: string | null;
  };

/** Whose rows came with a digest the last time, so that the database need not send again what has not changed. */
type Last = { account: string; organisation: string };
const lastIn = new WeakMap<Pool, LRUCache<string, Last>>();

/**
 * Who stands behind the secret of a cookie, in one statement; null where its session is unknown, ended or expired. The
 * database is asked every time, so that what ends there ends at once. Throws `RowInDoubt` and `ViewNotBuilt`.
 */
export async function findPrincipal(
  { pool, keys }: Pick<Services, 'pool' | 'keys'>,
  secret: string,
): Promise<Principal | null> {
  const digest = digestOf(secret);
  const known = knownRows(pool);
  const lasts = lastsOf(pool);
  const id = digest.toString('base64');
  const last = lasts.get(id);
  const of = (view: { name: string }, key: string | undefined) => {
    const row = key === undefined ? undefined : known.get(placeOf(view.name, key));
    return row?.rowKey === keys.rowKey ? row : undefined;
  };
  const before = { account: of(accountView, last?.account), organisation: of(organisationView, last?.organisation) };
  const { rows } = await pool.query<Stored>({
    name: 'principal.read',
    text: 'select * from read_principal($1, $2, $3)',
    values: [digest, before.account?.token ?? null, before.organisation?.token ?? null],
  });
  const opened = await openOf({ pool, keys }, rows, digest);
  if (!opened) return null;
  const account = accountOf(opened.row, before.account, keys.rowKey, known);
  const organisation = organisationOf(opened.row, account.organisation, before.organisation, keys.rowKey, known);
  lasts.set(id, { account: account.id, organisation: account.organisation });
  return { session: opened.session, account, ...organisation };
}

function accountOf(row: Stored, before: KnownRow | undefined, rowKey: Uint8Array, known: KnownRows): Account {
  const { a_key: key, a_version: version, a_position: at_position, a_token: token } = row;
  if (key === null || version === null || at_position === null || token === null)
    return accountView.initial(row.account);
  const { a_organisation: organisation, a_document: document, a_mark: mark } = row;
  const sent = { name: accountView.name, key, version, at_position, token, organisation, document, mark };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark says that the fold of this view wrote it
  return trusted(sent, before, rowKey, accountView, known) as Account;
}

function organisationOf(
  row: Stored,
  wanted: string,
  before: KnownRow | undefined,
  rowKey: Uint8Array,
  known: KnownRows,
): Pick<Principal, 'organisation' | 'organisationAt'> {
  const { o_key: key, o_version: version, o_position: at_position, o_token: token } = row;
  const isThere = key !== null && version !== null && at_position !== null && token !== null;
  if (!isThere || key !== wanted) return { organisation: organisationView.initial(wanted), organisationAt: null };
  const { o_organisation: organisation, o_document: document, o_mark: mark } = row;
  const sent = { name: organisationView.name, key, version, at_position, token, organisation, document, mark };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark says that the fold of this view wrote it
    organisation: trusted(sent, before, rowKey, organisationView, known) as Organisation,
    organisationAt: at_position,
  };
}

function lastsOf(pool: Pool): LRUCache<string, Last> {
  const lasts = lastIn.get(pool) ?? new LRUCache<string, Last>({ max: 10_000 });
  lastIn.set(pool, lasts);
  return lasts;
}
