import { timingSafeEqual } from 'node:crypto';
import { linkToken } from '#/backend/commands/accounts/link-token.ts';

/** Whether the value of a link was made by us for this purpose, account and nonce. Takes the same time for all values. */
export function isSignedLink(val: string, ...of: Parameters<typeof linkToken>): boolean {
  const wanted = Buffer.from(linkToken(...of));
  const given = Buffer.from(val);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
