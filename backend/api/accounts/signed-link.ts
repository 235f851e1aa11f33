import { timingSafeEqual } from 'node:crypto';
import { linkToken } from '#/backend/commands/accounts/link-token.ts';

/** Whether we made the value of a link for this purpose, account and nonce. Takes the same time for all values. */
export function isSignedLink(val: string, ...of: Parameters<typeof linkToken>): boolean {
  const wanted = Buffer.from(linkToken(...of));
  const given = Buffer.from(val);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
