import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../access.ts';
import type { Services } from '../services.ts';
import { endSession, lifetimeOf, openSession, type OpenSession } from '../sessions.ts';

/** Opens a session in the place of the one this browser had, and hands it the secret, which no script can read. */
export async function openInBrowser(
  { pool, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, stayConnected }: { account: string; stayConnected: boolean },
): Promise<OpenSession> {
  if (request.user) await endSession(pool, request.user.session.id);
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
