import { createHmac } from 'node:crypto';

type Purpose = 'validate' | 'reset' | 'sign-up' | 'recovery' | 'newsletter' | 'unsubscribe';

/**
 * The signed value of a mailed link, valid for this purpose, account and nonce alone (base64url, 43 characters). The
 * nonce of a sign-up is its id; for the newsletter, the account is the lead.
 */
export function linkToken(secret: string, purpose: Purpose, account: string, nonce: string): string {
  return createHmac('sha256', secret).update(`${purpose}|${account}|${nonce}`).digest('base64url');
}
