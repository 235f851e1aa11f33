import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { hasRowMark, rowMark } from '#/backend/log/row-marks.ts';
import type { Services } from './services.ts';
import { isStorageFull } from './storage-full.ts';

/** Hours after which a session ends: in any case (`absolute`), and without a request (`idle`). */
export type SessionLimits = { absolute: number; idle: number };

export type OpenSession = {
  id: string;
  account: string;
  expiresAt: Date;
  provenAt: Date;
  /** It was opened with a password that the current rules would refuse. */
  hasOutdatedPassword: boolean;
};
export type NewSecret = OpenSession & { secret: string };

/** Database of the sessions, and the key that marks each row: a row that we did not write does not count. */
type Sessions = Pick<Services, 'pool' | 'keys'>;

/** The stored digest of a secret. */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest();
const newSecret = () => randomBytes(32).toString('base64url');

/** All columns of a session except the browser. Times in milliseconds, by the clock of this program. */
export type SessionRow = {
  id: string;
  account: string;
  digest: Buffer;
  digest_before: Buffer | null;
  renewed_at: Date | null;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  proven_at: Date;
  /** Milliseconds. */
  lifetime: number;
  idle: number;
  /** Decides nothing: only shown to the person. */
  outdated_password: boolean;
};
export type StoredSession = SessionRow & { mark: Buffer };
type Stored = StoredSession;

export const sessionColumns = `id, account, digest, digest_before, renewed_at, created_at, seen_at, expires_at, proven_at,
  (extract(epoch from lifetime) * 1000)::float8 as lifetime, (extract(epoch from idle) * 1000)::float8 as idle,
  outdated_password, mark`;

/** The input of a session's mark: every column that decides something. */
const marked = (row: SessionRow) =>
  [
    'session',
    row.id,
    row.account,
    row.digest.toString('hex'),
    row.digest_before?.toString('hex') ?? null,
    row.renewed_at,
    row.created_at,
    row.seen_at,
    row.expires_at,
    row.proven_at,
    row.lifetime,
    row.idle,
  ] as const;

export const sessionMark = ({ keys }: { keys: Pick<Services['keys'], 'rowKey'> }, row: SessionRow): Buffer =>
  rowMark(keys.rowKey, marked(row));

/** Whether we wrote this row, and its session has not ended. Our own clock judges the times, not the database's. */
function isOpen({ keys }: Pick<Services, 'keys'>, row: Stored, now: Date): boolean {
  const hasEnded = row.expires_at <= now || row.seen_at.getTime() + row.idle <= now.getTime();
  return !hasEnded && hasRowMark(keys.rowKey, marked(row), row.mark);
}

const opened = ({ id, account, expires_at, proven_at, outdated_password }: SessionRow): OpenSession => ({
  id,
  account,
  expiresAt: expires_at,
  provenAt: proven_at,
  hasOutdatedPassword: outdated_password,
});

/** Opens a session. The secret goes into the cookie; only its digest is kept. */
export async function openSession(
  sessions: Sessions,
  account: string,
  { absolute, idle }: SessionLimits,
  userAgent: string | undefined,
  hasOutdatedPassword = false,
): Promise<NewSecret> {
  const secret = newSecret();
  const now = new Date();
  const row: SessionRow = {
    id: randomUUID(),
    account,
    digest: digestOf(secret),
    digest_before: null,
    renewed_at: null,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + absolute * hour),
    proven_at: now,
    lifetime: absolute * hour,
    idle: idle * hour,
    outdated_password: hasOutdatedPassword,
  };
  await sessions.pool.query(
    `insert into session (digest, id, account, created_at, seen_at, proven_at, expires_at, lifetime, idle, user_agent, mark,
       outdated_password)
     values ($1, $2, $3, $4, $4, $4, $5, make_interval(hours => $6), make_interval(hours => $7), $8, $9, $10)`,
    [
      row.digest,
      row.id,
      account,
      now,
      row.expires_at,
      absolute,
      idle,
      userAgent?.slice(0, 300) ?? null,
      sessionMark(sessions, row),
      hasOutdatedPassword,
    ],
  );
  return { ...opened(row), secret };
}

const hour = 3_600_000;
const minute = 60_000;
/** How long the earlier secret still counts, in milliseconds, for requests under way. */
const graceMs = 10_000;

/**
 * The row that is the open session of a digest, or null when there is none. The time of last use is written once a
 * minute.
 */
export async function openOf<Row extends Stored>(
  sessions: Sessions,
  rows: readonly Row[],
  digest: Buffer,
): Promise<{ row: Row; session: OpenSession } | null> {
  const now = new Date();
  const row = rows.find((one) => isOpen(sessions, one, now));
  if (!row) return null;
  const isBefore = !row.digest.equals(digest);
  if (isBefore && now.getTime() - (row.renewed_at?.getTime() ?? 0) >= graceMs) return null;
  if (now.getTime() - row.seen_at.getTime() > minute) await noteSeen(sessions, row, now);
  return { row, session: opened(row) };
}

/** If the disk is full it is not written, and people can still read. */
async function noteSeen(sessions: Sessions, found: Stored, now: Date): Promise<void> {
  try {
    await write(sessions, found, { ...found, seen_at: now });
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}

/**
 * Notes that the person has just proved their identity; `changed` means that the password is new. The session continues
 * under a new secret (OWASP ASVS 7.2.4).
 */
export async function renewSession(sessions: Sessions, id: string, changed?: 'password'): Promise<NewSecret | null> {
  for (;;) {
    const { rows } = await sessions.pool.query<Stored>(`select ${sessionColumns} from session where id = $1`, [id]);
    const [found] = rows;
    const now = new Date();
    if (!found || !isOpen(sessions, found, now)) return null;
    const secret = newSecret();
    const times = { renewed_at: now, proven_at: now };
    const outdated_password = found.outdated_password && changed !== 'password';
    const next = { ...found, digest: digestOf(secret), digest_before: found.digest, ...times, outdated_password };
    if (await write(sessions, found, next)) return { ...opened(next), secret };
  }
}

/** False where another request has changed the session meanwhile. */
async function write(sessions: Sessions, before: Stored, row: SessionRow): Promise<boolean> {
  const { rowCount } = await sessions.pool.query(
    `update session set digest = $3, digest_before = $4, renewed_at = $5, proven_at = $6, seen_at = $7, mark = $8,
       outdated_password = $9
     where id = $1 and mark = $2`,
    [
      row.id,
      before.mark,
      row.digest,
      row.digest_before,
      row.renewed_at,
      row.proven_at,
      row.seen_at,
      sessionMark(sessions, row),
      row.outdated_password,
    ],
  );
  return rowCount === 1;
}

export type ListedSession = {
  id: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  user_agent: string | null;
};

/** The open sessions of an account, the last used first. */
export async function sessionsOf(sessions: Sessions, account: string): Promise<ListedSession[]> {
  const { rows } = await sessions.pool.query<Stored & ListedSession>(
    `select ${sessionColumns}, user_agent from session where account = $1 order by seen_at desc, id`,
    [account],
  );
  const now = new Date();
  return rows.filter((row) => isOpen(sessions, row, now));
}

/** The ids among these whose session has not ended. */
export async function stillOpen(sessions: Sessions, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sessions.pool.query<Stored>(`select ${sessionColumns} from session where id = any($1)`, [ids]);
  const now = new Date();
  return new Set(rows.filter((row) => isOpen(sessions, row, now)).map(({ id }) => id));
}

/** The number of sessions, and the ids of those that we did not write or that were altered. */
export async function markedSessions(sessions: {
  pool: Pool;
  keys: Pick<Services['keys'], 'rowKey'>;
}): Promise<{ all: number; foreign: readonly string[] }> {
  const { rows } = await sessions.pool.query<Stored>(`select ${sessionColumns} from session`);
  const foreign = rows.filter((row) => !hasRowMark(sessions.keys.rowKey, marked(row), row.mark)).map(({ id }) => id);
  return { all: rows.length, foreign };
}

/** Ends sessions of an account at once on every server: one, or all but one (`null`: all). Returns their ids. */
export async function endSessions(
  pool: Pool,
  account: string,
  which: { only: string } | { allBut: string | null },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'only' in which
      ? 'delete from session where account = $1 and id = $2 returning id'
      : 'delete from session where account = $1 and id is distinct from $2 returning id',
    [account, 'only' in which ? which.only : which.allBut],
  );
  return rows.map(({ id }) => id);
}

/**
 * The token in the response body: a client can read `exp` from it and nothing else. It is never accepted for signing
 * in, and never equals the cookie.
 */
export async function clientToken(
  secret: string,
  session: Pick<OpenSession, 'id' | 'account' | 'expiresAt'>,
): Promise<string> {
  const what = JSON.stringify([secret, session.id, session.account, session.expiresAt]);
  const signed = signedTokens.get(what) ?? (await signToken(secret, session));
  signedTokens.set(what, signed);
  return signed;
}

/** Tokens by content: a session gets the same one until it is renewed. */
const signedTokens = new LRUCache<string, string>({ max: 10_000 });

function signToken(secret: string, session: Pick<OpenSession, 'id' | 'account' | 'expiresAt'>): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'client+jwt' })
    .setSubject(session.account)
    .setExpirationTime(session.expiresAt)
    .sign(new TextEncoder().encode(secret));
}
