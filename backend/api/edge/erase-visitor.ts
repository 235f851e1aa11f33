import { randomUUID } from 'node:crypto';
import { calendarDecider, demoCalendar } from '#/backend/commands/bookings/calendar.ts';
import { handle } from '#/backend/commands/handle.ts';
import { leadDecider } from '#/backend/commands/leads/leads.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { leftBy } from '#/backend/queries/operator/left-by.ts';
import { clearMailbox } from '../accounts/person/mailbox-erasure.ts';
import type { Services } from './services.ts';

/** Why a demo was cancelled where nobody said more; it names no person. */
const erased = 'The person was erased / la personne a été effacée';

/**
 * Makes unreadable for ever what a visitor left: their address, what they wrote, and a wish that waits. Their newsletter
 * ends, and their demos ahead are cancelled. Returns whether there was anything. An interrupted erasure is to be repeated.
 */
export async function eraseVisitor(
  { log, vault, pool, now }: Pick<Services, 'log' | 'vault' | 'pool' | 'now'>,
  visitor: string,
  actor: Actor,
  reason: string | null,
): Promise<boolean> {
  await pool.query('delete from newsletter_request where lead = $1', [visitor]);
  const { rowCount } = await pool.query('select from log.person_key where person = $1', [visitor]);
  if (rowCount === 0) return false;
  // Recorded before it is carried out: a restored backup leaves away the keys that the record calls erased.
  const meta = () => ({
    id: randomUUID(),
    actor,
    organisation: null,
    device: null,
    reason: reason ?? erased,
    now: now(),
  });
  const cancelled = await handle(log, calendarDecider(null), demoCalendar, { type: 'CancelAllOf', visitor }, meta());
  const recorded = await handle(log, leadDecider, visitor, { type: 'Erase' }, meta());
  if (!cancelled.ok || !recorded.ok) throw new Error('The erasure of a visitor was not recorded');
  for (const { email, name } of await vault.openAll(await leftBy(pool, visitor)))
    if (email !== null) await clearMailbox(pool, { email, name: name ?? '' });
  return vault.erase(visitor);
}
