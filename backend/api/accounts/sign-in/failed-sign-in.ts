import type { Services } from '../../edge/services.ts';

const hourMs = 3_600_000;

/**
 * Counts a wrong password outside the log, where it would stay for ever: the worker makes one event per account and
 * hour (backend/workers/accounts/failed-sign-ins.ts). An id without an account is counted too, and no event follows.
 */
export async function countFailedSignIn({ pool, now }: Services, account: string): Promise<void> {
  const hour = new Date(Math.floor(now().getTime() / hourMs) * hourMs);
  await pool.query(
    `insert into failed_sign_in (account, hour, tries) values ($1, $2, 1)
     on conflict (account, hour) do update set tries = failed_sign_in.tries + 1`,
    [account, hour],
  );
}
