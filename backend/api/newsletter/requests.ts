import { randomUUID } from 'node:crypto';
import {
  encryptRequest,
  openRequest,
  requestLifetimeDays,
  type NewsletterRequest,
} from '#/backend/commands/leads/request.ts';
import type { Services } from '../edge/services.ts';

/** Mails for one wish while its link works: a person who types a stranger's address causes no more mails. */
const mostMails = 3;

type Kept = NewsletterRequest & { nonce: string; askedAt: string };

/** Wishes for the newsletter whose link was not followed yet. Nothing here looks up whether the address is known. */
export function newsletterRequests({ pool, keys: { rowKey } }: Pick<Services, 'pool' | 'keys'>) {
  return {
    /** Keeps a wish, and a worker sends its mail. A repeated wish sends the same link again. */
    async keep(lead: string, request: NewsletterRequest): Promise<void> {
      await pool.query('delete from newsletter_request where expires_at < now()');
      await pool.query(
        `insert into newsletter_request as kept (lead, request, nonce, expires_at)
         values ($1, $2, $3, now() + make_interval(days => $4))
         on conflict (lead) do update set
           request = excluded.request,
           nonce = case when kept.confirmed then excluded.nonce else kept.nonce end,
           mails = case when kept.confirmed then 1 else kept.mails + 1 end,
           confirmed = false,
           asked_at = now()
         where kept.confirmed or kept.mails < $5`,
        [lead, encryptRequest(rowKey, lead, request), randomUUID(), requestLifetimeDays, mostMails],
      );
    },

    /** The wish of a lead; null where there is none, or it has expired. */
    async find(lead: string): Promise<Kept | null> {
      const { rows } = await pool.query<{ request: Buffer; nonce: string; asked_at: Date }>(
        'select request, nonce, asked_at from newsletter_request where lead = $1 and expires_at > now()',
        [lead],
      );
      const row = rows[0];
      return row
        ? { ...openRequest(rowKey, lead, row.request), nonce: row.nonce, askedAt: row.asked_at.toISOString() }
        : null;
    },

    /** Kept until its days are over, so that the link says the same when it is followed again. */
    async confirm(lead: string): Promise<void> {
      await pool.query('update newsletter_request set confirmed = true where lead = $1', [lead]);
    },
  };
}
