import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../edge/access.ts';
import type { Services } from '../edge/services.ts';
import { knowBrowser } from './known-browser.ts';
import { endSessions, openSession, type NewSecret, type OpenSession } from '../edge/sessions.ts';

type Opening = { account: string; stayConnected: boolean; hasOutdatedPassword?: boolean };

/** Opens a session that replaces the one of this browser, and sets its secret in a cookie that no script can read. */
export async function openInBrowser(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, stayConnected, hasOutdatedPassword }: Opening,
): Promise<OpenSession> {
  const { pool, settings } = services;
  if (request.user) await endSessions(pool, request.user.account, { only: request.user.session.id });
  const limits = settings.sessionLimits[stayConnected ? 'stayConnected' : 'ordinary'];
  const session = await openSession(services, account, limits, request.headers['user-agent'], hasOutdatedPassword);
  handOver(services, reply, session);
  knowBrowser(services, reply, account);
  return session;
}

/** Puts the secret of a session into the cookie. */
export function handOver({ settings }: Services, reply: FastifyReply, session: NewSecret): void {
  void reply.setCookie(cookieName(settings.publicUrl), session.secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    expires: session.expiresAt,
  });
}

/** Deletes the cookie. The `Secure` flag is set here too, because browsers ignore a `__Host-` cookie without it. */
export function forgetInBrowser({ settings }: Services, reply: FastifyReply): void {
  const secure = settings.publicUrl.startsWith('https:');
  void reply.clearCookie(cookieName(settings.publicUrl), { path: '/', secure });
  void reply.header('clear-site-data', '"cache"');
}
