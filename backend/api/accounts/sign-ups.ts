import { randomUUID } from 'node:crypto';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { openSignUp, encryptSignUp, signUpLifetimeHours, type SignUp } from '#/backend/commands/accounts/sign-up.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { Services } from '../edge/services.ts';

/** A sign-up whose link was not followed. `account` is the id that its address has, or would have. */
export type WaitingSignUp = SignUp & { id: string; account: string; isExpired: boolean };

/** So many sign-ups of one address are taken in an hour, each of which sends it a mail. */
const perHour = 5;
/** So many mails are sent for one sign-up. */
const linkLimit = 5;

type Row = { id: string; person: Buffer; expired: boolean };

/** Sign-ups that wait for their link to be followed. Nothing here asks whether the address has an account. */
export function signUpsOf({ pool, keys: { rowKey, idKey } }: Pick<Services, 'pool' | 'keys'>) {
  // The account follows from the address that was encrypted, whatever the row says.
  const opened = ({ id, person, expired }: Row): WaitingSignUp => {
    const signUp = openSignUp(rowKey, id, person);
    return { ...signUp, id, account: accountIdOf(signUp.email, idKey), isExpired: expired };
  };

  return {
    /** The id of a sign-up: the same where a call comes again under its idempotency key. */
    idFor: (account: string, key: string | null): string =>
      key === null ? randomUUID() : eventId(`sign-up ${account} ${key}`, 0),

    /** Whether this address was signed up too often within an hour, besides by the sign-up of this id. */
    async areTooMany(account: string, id: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `select from sign_up where account = $1 and id <> $2 and asked_at > now() - interval '1 hour'`,
        [account, id],
      );
      return (rowCount ?? 0) >= perHour;
    },

    /** Keeps a sign-up, which a worker sends the mail for; one that was kept before under this id stays as it is. */
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

    /** The newest of an address that can still be finished. */
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

    /** Forgets every sign-up of an address. */
    async drop(account: string): Promise<void> {
      await pool.query('delete from sign_up where account = $1', [account]);
    },
  };
}
export type SignUps = ReturnType<typeof signUpsOf>;
