import { randomUUID } from 'node:crypto';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { calendarDecider, demoCalendar } from '#/backend/commands/bookings/calendar.ts';
import { handle } from '#/backend/commands/handle.ts';
import { leadDecider } from '#/backend/commands/leads/leads.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { leftBy } from '#/backend/queries/operator/left-by.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { systemActor } from '../accounts/people.ts';
import { clearMailbox } from '../accounts/person/mailbox-erasure.ts';
import type { Services } from './services.ts';

/** Why a demo was cancelled where nobody said more; it names no person. */
const erased = 'The person was erased / la personne a été effacée';

/**
 * Makes unreadable for ever what a visitor left: their address, what they wrote, and a wish that waits. Their newsletter
 * ends, also in the account of the same address, and their demos ahead are cancelled. Returns whether there was anything. An interrupted erasure is to be repeated.
 */
export async function eraseVisitor(
  services: Pick<Services, 'log' | 'vault' | 'pool' | 'keys' | 'now'>,
  visitor: string,
  actor: Actor,
  reason: string | null,
): Promise<boolean> {
  const { log, vault, pool, now } = services;
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
  const left = (await vault.openAll(await leftBy(pool, visitor))).flatMap(({ email, name }) =>
    email === null ? [] : { email, name: name ?? '' },
  );
  for (const person of left) await clearMailbox(pool, person);
  // Afterwards nothing leads from the visitor to the address any more.
  for (const email of new Set(left.map((one) => one.email))) await untick(services, email);
  return vault.erase(visitor);
}

/** The newsletter's box of the account with this address says what is so: none is sent. */
async function untick(
  { log, pool, keys, now }: Pick<Services, 'log' | 'pool' | 'keys' | 'now'>,
  email: string,
): Promise<void> {
  const id = accountIdOf(email, keys.idKey);
  const { document: account } = await readMarked(scoped(pool, 'system'), keys.rowKey, accountView, id);
  if (!account.exists) return;
  const actor = systemActor('newsletter');
  const command = { type: 'ChooseNewsletter', newsletter: false } as const;
  const organisation = account.organisation || null;
  const meta = { id: randomUUID(), actor, organisation, device: null, now: now() };
  const told = await handle(log, accountDecider, id, command, meta);
  // The account may have been erased just before.
  if (!told.ok && told.code !== 'ACCOUNT_NOT_FOUND')
    throw new Error('The account of an erased visitor still says that it gets the newsletter');
}
