import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import * as z from 'zod';
import { PermanentFailure } from '#/backend/jobs/run-job.ts';
import type { Mailer, MailAddress } from './mailer.ts';
import { withoutWords } from './trouble.ts';

export type SmtpSettings = { url: string; from: MailAddress; pool: pg.Pool };

const Address = z.email();
/** Characters that end a header, and invisible ones. */
const control = /\p{Cc}+/gu;

/**
 * Sends through a mail server. The database keeps the sent and refused mails; after a crash between the two a message
 * may be sent again, under the same Message-ID.
 */
export function smtpMailer({ url, from, pool }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ key, to, subject, text, html, unsubscribe, replyTo, appointment }) {
      const known = await pool.query('select from mail_outcome where message_key = $1', [key]);
      if (known.rowCount !== 0) return 'sent-before';
      const remember = (refusal: string | null) =>
        pool.query('insert into mail_outcome (message_key, refusal) values ($1, $2) on conflict do nothing', [
          key,
          refusal,
        ]);
      const refused = async (code: string, cause: unknown) => {
        await remember(code);
        return new PermanentFailure(code, cause);
      };
      const address = Address.safeParse(to.address);
      if (!address.success) throw await refused('MAIL_ADDRESS_INVALID', address.error);
      const domain = from.address.split('@')[1] ?? 'localhost';
      try {
        await transport.sendMail({
          from,
          // As an object: a name in a header text could add further addressees.
          to: { name: to.name.replace(control, ' '), address: address.data },
          subject: subject.replace(control, ' '),
          text,
          html,
          ...(appointment && { icalEvent: { ...appointment, filename: 'demo.ics' } }),
          messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`,
          ...(replyTo && { replyTo: { name: replyTo.name.replace(control, ' '), address: replyTo.address } }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        const trouble = withoutWords(error);
        throw isFinal(error) ? await refused('MAIL_REFUSED', trouble) : trouble;
      }
      await remember(null);
      return 'sent';
    },
    close: () => transport.close(),
  };
}

/** Links to accounts leave this machine encrypted, unless the operator turns that off with `?ignoreTLS=true`. */
function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !['localhost', '127.0.0.1', '[::1]'].includes(hostname) && searchParams.get('ignoreTLS') !== 'true';
}

/**
 * RFC 5321: 5yz is a permanent failure, 4yz a temporary one. A wrong password or a missing certificate is the
 * operator's to repair, so it is tried again.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return false;
  return error.responseCode >= 500 && !('code' in error && (error.code === 'EAUTH' || error.code === 'ETLS'));
}
