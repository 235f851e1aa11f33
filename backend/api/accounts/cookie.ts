import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../access.ts';
import type { Services } from '../services.ts';
import { lifetimeOf, openSession, type OpenSession } from '../sessions.ts';

/** Opens a session and hands its secret to the browser, where no script can read it. */
export async function openInBrowser(
  { pool, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, stayConnected }: { account: string; stayConnected: boolean },
): Promise<OpenSession> {
  const session = await openSession(pool, account, lifetimeOf(stayConnected), request.headers['user-agent']);
  void reply.setCookie(cookieName(settings.publicUrl), session.secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    expires: session.expiresAt,
  });
  return session;
}

/** Takes the cookie back. Browsers ignore a `__Host-` cookie that is not Secure, also here. */
export function forgetInBrowser({ settings }: Services, reply: FastifyReply): void {
  const secure = settings.publicUrl.startsWith('https:');
  void reply.clearCookie(cookieName(settings.publicUrl), { path: '/', secure });
  void reply.header('clear-site-data', '"cache"');
}
