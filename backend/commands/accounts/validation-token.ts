import { createHmac } from 'node:crypto';

/** The signed value of a validation link: good for this account and this nonce alone (base64url, 43 characters). */
export function validationToken(secret: string, account: string, nonce: string): string {
  return createHmac('sha256', secret).update(`validate|${account}|${nonce}`).digest('base64url');
}
