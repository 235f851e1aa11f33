/** The newest link that was mailed for a purpose. Older ones are worthless, a used one is gone. */
export type Link = { nonce: string; expiresAt: string };

/** Why a link does nothing; null where it counts. */
export function linkProblem(newest: Link | null, nonce: string, now: Date): 'LINK_INVALID' | 'LINK_EXPIRED' | null {
  if (newest?.nonce !== nonce) return 'LINK_INVALID';
  return newest.expiresAt < now.toISOString() ? 'LINK_EXPIRED' : null;
}
