import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Pool } from 'pg';

/** Hours after which a session ends: whatever happens, and without a request. */
export type SessionLimits = { absolute: number; idle: number };

export type OpenSession = {
  id: string;
  account: string;
  expiresAt: Date;
  provenAt: Date;
  /** It was opened with a password that would be refused today. */
  hasOutdatedPassword: boolean;
};
export type NewSecret = OpenSession & { secret: string };

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();
const newSecret = () => randomBytes(32).toString('base64url');

/** A session that has not ended, in SQL. */
export const isOpen = 'expires_at > now() and seen_at + idle > now()';

type Row = { id: string; account: string; expires_at: Date; proven_at: Date; outdated_password: boolean };
const columns = 'id, account, expires_at, proven_at, outdated_password';
const opened = ({ id, account, expires_at, proven_at, outdated_password }: Row): OpenSession => ({
  id,
  account,
  expiresAt: expires_at,
  provenAt: proven_at,
  hasOutdatedPassword: outdated_password,
});

/** Opens a session. The secret goes into the cookie; only its digest is kept. */
export async function openSession(
  pool: Pool,
  account: string,
  { absolute, idle }: SessionLimits,
  userAgent: string | undefined,
  hasOutdatedPassword = false,
): Promise<NewSecret> {
  const secret = newSecret();
  const { rows } = await pool.query<Row>(
    `insert into session (digest, id, account, expires_at, lifetime, idle, user_agent, outdated_password)
     values ($1, $2, $3, now() + make_interval(hours => $4), make_interval(hours => $4), make_interval(hours => $5), $6, $7)
     returning ${columns}`,
    [digestOf(secret), randomUUID(), account, absolute, idle, userAgent?.slice(0, 300) ?? null, hasOutdatedPassword],
  );
  return { ...opened(rows[0]!), secret };
}

/** The session of a cookie, or null when it is unknown, ended or expired. Being seen is noted once a minute. */
export async function findSession(pool: Pool, secret: string): Promise<OpenSession | null> {
  const { rows } = await pool.query<Row & { stale: boolean }>(
    `select ${columns}, seen_at < now() - interval '1 minute' as stale
     from session
     where (digest = $1 or (digest_before = $1 and renewed_at > now() - interval '10 seconds')) and ${isOpen}`,
    [digestOf(secret)],
  );
  const found = rows[0];
  if (!found) return null;
  if (found.stale) await pool.query('update session set seen_at = now() where id = $1', [found.id]);
  return opened(found);
}

/**
 * Notes that the person has just proved who they are, and with `changed` that the password is a new one. The session
 * goes on under a new secret (OWASP ASVS 7.2.4).
 */
export async function renewSession(pool: Pool, id: string, changed?: 'password'): Promise<NewSecret | null> {
  const secret = newSecret();
  const { rows } = await pool.query<Row>(
    `update session set digest = $2, digest_before = digest, renewed_at = now(), proven_at = now(),
       outdated_password = outdated_password and not $3
     where id = $1 and ${isOpen} returning ${columns}`,
    [id, digestOf(secret), changed === 'password'],
  );
  return rows[0] ? { ...opened(rows[0]), secret } : null;
}

export type ListedSession = {
  id: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  user_agent: string | null;
};

/** The open sessions of an account, the one seen last first. */
export async function sessionsOf(pool: Pool, account: string): Promise<ListedSession[]> {
  const { rows } = await pool.query<ListedSession>(
    `select id, created_at, seen_at, expires_at, user_agent from session
     where account = $1 and ${isOpen} order by seen_at desc, id`,
    [account],
  );
  return rows;
}

/** Ends sessions of an account at once, wherever they are used: one, or all but one (`null`: all). Returns their ids. */
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
 * The token of the answer's body: a client can read `exp` from it and nothing else. It is never accepted for signing
 * in, and never equals the cookie.
 */
export function clientToken(
  secret: string,
  session: Pick<OpenSession, 'id' | 'account' | 'expiresAt'>,
): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'client+jwt' })
    .setSubject(session.account)
    .setExpirationTime(session.expiresAt)
    .sign(new TextEncoder().encode(secret));
}
