import { randomUUID } from 'node:crypto';
import { handle } from '#/backend/commands/handle.ts';
import { leadDecider } from '#/backend/commands/leads/leads.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import type { Services } from './services.ts';

/**
 * Makes unreadable for ever what a visitor left: their address, what they wrote, and a wish that waits. Their newsletter
 * ends. Returns whether there was anything. An interrupted erasure is to be repeated.
 */
export async function eraseVisitor(
  { log, vault, pool }: Pick<Services, 'log' | 'vault' | 'pool'>,
  visitor: string,
  actor: Actor,
  reason: string | null,
): Promise<boolean> {
  await pool.query('delete from newsletter_request where lead = $1', [visitor]);
  const { rowCount } = await pool.query('select from log.person_key where person = $1', [visitor]);
  if (rowCount === 0) return false;
  // Recorded before it is carried out: a restored backup leaves away the keys that the record calls erased.
  const meta = { id: randomUUID(), actor, organisation: null, device: null, reason };
  await handle(log, leadDecider, visitor, { type: 'Erase' }, meta);
  return vault.erase(visitor);
}
