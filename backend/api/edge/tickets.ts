import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** The one purpose of a ticket. */
type TicketPurpose = 'second-factor' | 'totp-enrolment' | 'passkey-enrolment' | 'passkey';
type Ticket = { account: string | null; data: unknown };

const lifetimeMinutes = 10;
const attemptLimit = 5;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Issues the ticket to the second step of an act. Secrets in `data` must be encrypted. */
export async function issueTicket(pool: Pool, purpose: TicketPurpose, { account, data }: Ticket): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await pool.query('delete from ticket where expires_at < now()');
  await pool.query(
    `insert into ticket (digest, purpose, account, data, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [digestOf(secret), purpose, account, JSON.stringify(data), lifetimeMinutes],
  );
  return secret;
}

/** Counts a try. Null where the ticket is unknown, spent, expired, for another purpose, or was tried too often. */
export async function tryTicket(pool: Pool, purpose: TicketPurpose, secret: string): Promise<Ticket | null> {
  const { rows } = await pool.query<Ticket>(
    `update ticket set attempts = attempts + 1
     where digest = $1 and purpose = $2 and attempts < $3 and expires_at > now() returning account, data`,
    [digestOf(secret), purpose, attemptLimit],
  );
  return rows[0] ?? null;
}

/** The stored ticket, without counting a try. */
export async function findTicket(pool: Pool, purpose: TicketPurpose, secret: string): Promise<Ticket | null> {
  const { rows } = await pool.query<Ticket>(
    'select account, data from ticket where digest = $1 and purpose = $2 and expires_at > now()',
    [digestOf(secret), purpose],
  );
  return rows[0] ?? null;
}

/** Whether the ticket was still there: of two requests that spend it at once, one succeeds. */
export async function spendTicket(pool: Pool, secret: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from ticket where digest = $1', [digestOf(secret)]);
  return rowCount === 1;
}

/** Deletes the tickets of an account: a new password invalidates every act begun under the old one. */
export async function dropTickets(pool: Pool, account: string): Promise<void> {
  await pool.query('delete from ticket where account = $1', [account]);
}
