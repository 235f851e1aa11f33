import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../edge/services.ts';

type Mail = { id: string; to_address: string; subject: string; html: string; sent_at: Date };

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The local mailbox of development and demo: messages that would have been sent, newest first. Absent where SMTP is
 * set.
 */
export function mailboxRoutes({ pool, settings }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    if (!settings.localMailbox) return;
    app.get('/dev/mail', { config: { access: 'visitor' }, schema: { hide: true } }, async (_request, reply) => {
      const { rows } = await pool.query<Mail>(
        `select id, to_address, subject, html, sent_at from mailbox where to_address <> '' order by sent_at desc limit 50`,
      );
      const mails = rows
        .map(
          ({ to_address, subject, html, sent_at }) =>
            `<article><h2>${escape(subject)}</h2><p>${escape(to_address)} · ${sent_at.toISOString()}</p><div>${html}</div></article>`,
        )
        .join('');
      return reply
        .header('content-security-policy', pagePolicy)
        .type('text/html; charset=utf-8')
        .send(page(mails || '<p>No mail yet.</p>'));
    });
  };
}

/** Mail has its own styles, and runs nothing. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const page = (body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/acta.svg" type="image/svg+xml"><title>Local mailbox</title>
<style>body{font:16px/1.5 system-ui;max-width:720px;margin:40px auto;padding:0 16px;color-scheme:light dark}
article{border:1px solid #8886;border-radius:8px;padding:8px 20px;margin:16px 0}</style></head>
<body><main><h1>Local mailbox</h1><p>No mail server is set, so nothing leaves this machine.</p>${body}</main></body></html>`;
