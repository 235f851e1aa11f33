import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../edge/services.ts';

const lifetimeDays = 180;

/**
 * Notes in the browser that this account has signed in with it: the device cookie of OWASP ("Slow down online guessing
 * attacks with device cookies"). The cookie opens no session. It separates the owner's attempts from guesses.
 */
export function knowBrowser({ settings, now }: Services, reply: FastifyReply, account: string): void {
  const expires = new Date(now().getTime() + lifetimeDays * 24 * 3_600_000);
  const nonce = randomBytes(16).toString('base64url');
  const seconds = Math.floor(expires.getTime() / 1000);
  const value = `${nonce}.${seconds}.${markOf(settings.sessionSecret, account, nonce, seconds)}`;
  void reply.setCookie(nameOf(settings.publicUrl, account), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.publicUrl.startsWith('https:'),
    expires,
  });
}

/** Deletes the note of an account from the browser. */
export function forgetBrowser({ settings }: Services, reply: FastifyReply, account: string): void {
  const secure = settings.publicUrl.startsWith('https:');
  void reply.clearCookie(nameOf(settings.publicUrl, account), { path: '/', secure });
}

/**
 * An identifier of this browser among those that know the account; null where the account has not signed in with it.
 */
export function knownBrowser({ settings, now }: Services, request: FastifyRequest, account: string): string | null {
  const [nonce = '', seconds = '', mark = '', more] = (
    request.cookies[nameOf(settings.publicUrl, account)] ?? ''
  ).split('.');
  const until = Number(seconds);
  if (more !== undefined || !(until * 1000 > now().getTime())) return null;
  const [given, right] = [mark, markOf(settings.sessionSecret, account, nonce, until)].map((text) => Buffer.from(text));
  return given && right && given.length === right.length && timingSafeEqual(given, right) ? nonce : null;
}

/** A browser may know several accounts. The id of an account reveals no address. */
function nameOf(publicUrl: string, account: string): string {
  const name = `known-${account.slice(0, 8)}`;
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

const markOf = (secret: string, account: string, nonce: string, seconds: number): string =>
  createHmac('sha256', secret).update(`known-browser|${account}|${nonce}|${seconds}`).digest('base64url');
