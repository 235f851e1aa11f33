import { createHmac } from 'node:crypto';

/** What the link of an invitation names. */
export type InvitationPlace = { organisation: string; invitation: string };

/** The signed value of the link of an invitation: good for this invitation and this nonce alone (base64url, 43 characters). */
export function invitationToken(secret: string, { organisation, invitation }: InvitationPlace, nonce: string): string {
  return createHmac('sha256', secret).update(`invite|${organisation}|${invitation}|${nonce}`).digest('base64url');
}
