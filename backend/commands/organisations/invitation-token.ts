import { createHmac } from 'node:crypto';

/** The ids in the link of an invitation. */
export type InvitationPlace = { organisation: string; invitation: string };

/**
 * The signed value of an invitation's link, valid for this invitation and this nonce alone (base64url, 43 characters).
 */
export function invitationToken(secret: string, { organisation, invitation }: InvitationPlace, nonce: string): string {
  return createHmac('sha256', secret).update(`invite|${organisation}|${invitation}|${nonce}`).digest('base64url');
}
