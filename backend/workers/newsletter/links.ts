import { linkToken } from '#/backend/commands/accounts/link-token.ts';

/** What signs the links of the newsletter, and the address of Acta for browsers, without a slash at the end. */
export type LinkPorts = { publicUrl: string; secret: string };

/** Where the owner of an address confirms it. `nonce`: of the wish. */
export function confirmLink(
  { publicUrl, secret }: LinkPorts,
  locale: 'en' | 'fr',
  lead: string,
  nonce: string,
): string {
  const query = new URLSearchParams({ lead, val: linkToken(secret, 'newsletter', lead, nonce) });
  return `${publicUrl}/${locale}/Newsletter/Confirm?${query}`;
}

/** Where an address leaves the newsletter: `page` for people, `oneClick` for mail programs (RFC 8058). Works for ever. */
export function unsubscribeLinks({ publicUrl, secret }: LinkPorts, locale: 'en' | 'fr', lead: string) {
  const query = new URLSearchParams({ lead, val: linkToken(secret, 'unsubscribe', lead, '') });
  return {
    page: `${publicUrl}/${locale}/Newsletter/Unsubscribe?${query}`,
    oneClick: `${publicUrl}/api/newsletter/unsubscribe?${query}`,
  };
}
