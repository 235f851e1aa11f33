/** The newest link that was mailed for a purpose. Older links are invalid; a used one is removed. */
export type Link = { nonce: string; expiresAt: string };

/** Why a link is refused; null where it is valid. */
export function linkProblem(newest: Link | null, nonce: string, now: Date): 'LINK_INVALID' | 'LINK_EXPIRED' | null {
  if (newest?.nonce !== nonce) return 'LINK_INVALID';
  return newest.expiresAt < now.toISOString() ? 'LINK_EXPIRED' : null;
}
