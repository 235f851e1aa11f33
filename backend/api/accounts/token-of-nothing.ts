import { randomUUID } from 'node:crypto';
import type { Settings } from '../edge/services.ts';
import { clientToken } from '../edge/sessions.ts';

/** The token of a response that opens no session yet: it has the form of the others, and expires as they do. */
export function tokenOfNothing(
  { sessionSecret, sessionLimits }: Pick<Settings, 'sessionSecret' | 'sessionLimits'>,
  signUp: string,
): Promise<string> {
  const expiresAt = new Date(Date.now() + sessionLimits.ordinary.absolute * 3_600_000);
  return clientToken(sessionSecret, { id: randomUUID(), account: signUp, expiresAt });
}
