import type { Pool } from 'pg';

/**
 * Empties the messages of the local mailbox that were sent to a person or name them. The rows stay, so that no message
 * is sent a second time.
 */
export async function clearMailbox(pool: Pool, { email, name }: { email: string; name: string }): Promise<void> {
  await pool.query(
    `update mailbox set to_address = '', subject = '', text = '', html = ''
     where lower(to_address) = lower($1) or strpos(lower(text), lower($1)) > 0
        or ($2 <> '' and (strpos(text, $2) > 0 or strpos(subject, $2) > 0))`,
    [email.trim(), name.replace(/\s+/gu, ' ').trim()],
  );
}
