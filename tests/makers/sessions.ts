import type { ClientBase } from 'pg';
import { sessionColumns, sessionMark, type SessionRow } from '#/backend/api/edge/sessions.ts';
import type { InstallationKeys } from '#/backend/log/installation-keys.ts';

type Sessions = { pool: Pick<ClientBase, 'query'>; keys: InstallationKeys };

/** Changes the times in the sessions of an account, or of all accounts, with valid marks. */
export async function changeSessions(
  { pool, keys }: Sessions,
  account: string | null,
  change: (row: SessionRow) => Partial<SessionRow>,
): Promise<void> {
  const { rows } = await pool.query<SessionRow>(
    `select ${sessionColumns} from session where account = coalesce($1, account)`,
    [account],
  );
  for (const found of rows) {
    const row = { ...found, ...change(found) };
    await pool.query(
      'update session set renewed_at = $2, proven_at = $3, seen_at = $4, expires_at = $5, mark = $6 where id = $1',
      [row.id, row.renewed_at, row.proven_at, row.seen_at, row.expires_at, sessionMark({ keys }, row)],
    );
  }
}

/** Moves the times of sessions `days` days ahead, as if they had been opened then. */
export const keepSessions = (sessions: Sessions, days: number): Promise<void> =>
  changeSessions(sessions, null, ({ seen_at, proven_at, expires_at }) => ({
    seen_at: new Date(seen_at.getTime() + days * 86_400_000),
    proven_at: new Date(proven_at.getTime() + days * 86_400_000),
    expires_at: new Date(expires_at.getTime() + days * 86_400_000),
  }));

export const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
