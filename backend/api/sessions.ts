import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Pool } from 'pg';

export type Lifetime = { hours: number };
/** 3 hours, or 3 days for those who stay connected. */
export const lifetimeOf = (stayConnected: boolean): Lifetime => ({ hours: stayConnected ? 72 : 3 });

export type OpenSession = { id: string; account: string; expiresAt: Date };

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Opens a session. The secret goes into the cookie; only its digest is kept. */
export async function openSession(
  pool: Pool,
  account: string,
  { hours }: Lifetime,
  userAgent: string | undefined,
): Promise<OpenSession & { secret: string }> {
  const secret = randomBytes(32).toString('base64url');
  const id = randomUUID();
  const { rows } = await pool.query<{ expires_at: Date }>(
    `insert into session (digest, id, account, expires_at, lifetime, user_agent)
     values ($1, $2, $3, now() + make_interval(hours => $4), make_interval(hours => $4), $5) returning expires_at`,
    [digestOf(secret), id, account, hours, userAgent?.slice(0, 300) ?? null],
  );
  return { id, account, secret, expiresAt: rows[0]!.expires_at };
}

/** The session of a cookie, or null when it is unknown, ended or expired. Being seen is noted once a minute. */
export async function findSession(pool: Pool, secret: string): Promise<OpenSession | null> {
  const { rows } = await pool.query<{ id: string; account: string; expires_at: Date; stale: boolean }>(
    `select id, account, expires_at, seen_at < now() - interval '1 minute' as stale
     from session where digest = $1 and expires_at > now()`,
    [digestOf(secret)],
  );
  const found = rows[0];
  if (!found) return null;
  if (found.stale) await pool.query('update session set seen_at = now() where id = $1', [found.id]);
  return { id: found.id, account: found.account, expiresAt: found.expires_at };
}

/** Ends a session at once, wherever it is used. */
export async function endSession(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from session where id = $1', [id]);
}

/** Ends every session of a person. */
export async function endSessionsOf(pool: Pool, account: string): Promise<void> {
  await pool.query('delete from session where account = $1', [account]);
}

/**
 * The token of the answer's body: a client can read `exp` from it and nothing else. It is never accepted for signing
 * in, and never equals the cookie.
 */
export function clientToken(secret: string, session: OpenSession): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'client+jwt' })
    .setSubject(session.account)
    .setExpirationTime(session.expiresAt)
    .sign(new TextEncoder().encode(secret));
}
