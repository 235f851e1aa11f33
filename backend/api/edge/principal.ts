import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { gather } from '#/backend/database/gather.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { accountView, type Account } from '#/backend/projections/documents/account/fold.ts';
import { organisationView, type Organisation } from '#/backend/projections/documents/organisation/fold.ts';
import { trusted, type SentRow } from '#/backend/queries/read-rows.ts';
import { knownRows, placeOf, type KnownRow, type KnownRows } from '#/backend/queries/scoped.ts';
import type { Services } from './services.ts';
import { digestOf, openOf, type OpenSession, type StoredSession } from './sessions.ts';

/**
 * The identity behind a request: the session, and the rows of the account and of its organisation, each with its mark.
 */
export type Principal = {
  session: OpenSession;
  /** `exists` is false where the view has not seen the account, or it was erased. */
  account: Account;
  organisation: Organisation;
  /** Position of the newest event in the row of the organisation; null where there is no row. */
  organisationAt: Position | null;
};

type Joined = { [Field in keyof SentRow as `a_${Field}`]: SentRow[Field] | null } & {
  [Field in keyof SentRow as `o_${Field}`]: SentRow[Field] | null;
};
type Stored = StoredSession & { asked: number } & Omit<
    Joined,
    'a_name' | 'o_name' | 'a_at_position' | 'o_at_position'
  > & {
    a_position: string | null;
    o_position: string | null;
  };

/** The account and organisation of the last read, so that the database need not send unchanged rows again. */
type Last = { account: string; organisation: string };
type Finder = (secret: string) => Promise<Principal | null>;
const finders = new WeakMap<Pool, { rowKey: Uint8Array; find: Finder }>();

/**
 * The principal of a cookie's secret; null where its session is unknown, ended or expired. The database is read after
 * each call began, so that a session ended there ends at once; calls of the same moment share one statement. Throws
 * `RowInDoubt` and `ViewNotBuilt`.
 */
export function findPrincipal(services: Pick<Services, 'pool' | 'keys'>, secret: string): Promise<Principal | null> {
  const { pool, keys } = services;
  const known = finders.get(pool);
  const finder = known?.rowKey === keys.rowKey ? known : { rowKey: keys.rowKey, find: finderOf(services) };
  finders.set(pool, finder);
  return finder.find(secret);
}

function finderOf({ pool, keys }: Pick<Services, 'pool' | 'keys'>): Finder {
  const known = knownRows(pool);
  const lasts = new LRUCache<string, Last>({ max: 10_000 });
  const knownOf = (view: { name: string }, key: string | undefined) => {
    const row = key === undefined ? undefined : known.get(placeOf(view.name, key));
    return row?.rowKey === keys.rowKey ? row : undefined;
  };
  const asked = (digest: Buffer) => {
    const id = digest.toString('base64');
    const last = lasts.get(id);
    return {
      digest,
      id,
      account: knownOf(accountView, last?.account),
      organisation: knownOf(organisationView, last?.organisation),
    };
  };

  async function principalIn(
    rows: readonly Stored[],
    { digest, id, account: accountBefore, organisation: organisationBefore }: ReturnType<typeof asked>,
  ): Promise<Principal | null> {
    const opened = await openOf({ pool, keys }, rows, digest);
    if (!opened) return null;
    const account = accountOf(opened.row, accountBefore, keys.rowKey, known);
    const organisation = organisationOf(opened.row, account.organisation, organisationBefore, keys.rowKey, known);
    lasts.set(id, { account: account.id, organisation: account.organisation });
    return { session: opened.session, account, ...organisation };
  }

  const find = gather<Buffer, Principal | null>(
    (digest) => digest.toString('base64'),
    async (digests) => {
      const wanted = digests.map(asked);
      const { rows } = await pool.query<Stored>({
        name: 'principals.read',
        text: 'select * from read_principals($1, $2, $3)',
        values: [
          digests,
          wanted.map(({ account }) => account?.token ?? null),
          wanted.map(({ organisation }) => organisation?.token ?? null),
        ],
      });
      const found = Map.groupBy(rows, ({ asked: place }) => place);
      return wanted.map((one, index) => principalIn(found.get(index + 1) ?? [], one));
    },
  );
  return (secret) => find(digestOf(secret));
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
