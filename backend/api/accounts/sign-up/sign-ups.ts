import { randomUUID } from 'node:crypto';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { openSignUp, encryptSignUp, signUpLifetimeHours, type SignUp } from '#/backend/commands/accounts/sign-up.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { Services } from '../../edge/services.ts';

/**
 * A sign-up whose link was not followed. `account` is the id that belongs to its address, with or without an account.
 */
export type WaitingSignUp = SignUp & { id: string; account: string; isExpired: boolean };

/** Maximum of sign-ups for one address per hour; each sends it a mail. */
const perHour = 5;
/** Maximum of mails for one sign-up. */
const linkLimit = 5;

type Row = { id: string; person: Buffer; expired: boolean };

/** Sign-ups whose link was not followed yet. Nothing here looks up whether the address has an account. */
export function signUpsOf({ pool, keys: { rowKey, idKey } }: Pick<Services, 'pool' | 'keys'>) {
  // The account follows from the encrypted address, not from the column of the row.
  const opened = ({ id, person, expired }: Row): WaitingSignUp => {
    const signUp = openSignUp(rowKey, id, person);
    return { ...signUp, id, account: accountIdOf(signUp.email, idKey), isExpired: expired };
  };

  return {
    /** The id of a sign-up: the same for a repeated call with the same idempotency key. */
    idFor: (account: string, key: string | null): string =>
      key === null ? randomUUID() : eventId(`sign-up ${account} ${key}`, 0),

    /** Whether this address had too many sign-ups within an hour, apart from the one with this id. */
    async areTooMany(account: string, id: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `select from sign_up where account = $1 and id <> $2 and asked_at > now() - interval '1 hour'`,
        [account, id],
      );
      return (rowCount ?? 0) >= perHour;
    },

    /** Keeps a sign-up, and a worker sends its mail. An existing sign-up with this id stays unchanged. */
    async keep(id: string, account: string, signUp: SignUp): Promise<void> {
      await pool.query(`delete from sign_up where expires_at < now() - interval '1 day'`);
      await pool.query(
        `insert into sign_up (id, account, person, expires_at)
         values ($1, $2, $3, now() + make_interval(hours => $4)) on conflict do nothing`,
        [id, account, encryptSignUp(rowKey, id, signUp), signUpLifetimeHours],
      );
    },

    async find(id: string): Promise<WaitingSignUp | null> {
      const { rows } = await pool.query<Row>(
        'select id, person, expires_at < now() as expired from sign_up where id = $1',
        [id],
      );
      return rows[0] ? opened(rows[0]) : null;
    },

    /** The newest sign-ups of an address that can still be completed. */
    async newestOf(account: string): Promise<readonly WaitingSignUp[]> {
      const { rows } = await pool.query<Row>(
        `select id, person, false as expired from sign_up
         where account = $1 and expires_at > now() order by asked_at desc limit 3`,
        [account],
      );
      return rows.map(opened);
    },

    /** Asks for the mail once more. */
    async askAgain(id: string): Promise<void> {
      await pool.query('update sign_up set links = links + 1 where id = $1 and links < $2', [id, linkLimit]);
    },

    /** Deletes every sign-up of an address. */
    async drop(account: string): Promise<void> {
      await pool.query('delete from sign_up where account = $1', [account]);
    },
  };
}
export type SignUps = ReturnType<typeof signUpsOf>;
