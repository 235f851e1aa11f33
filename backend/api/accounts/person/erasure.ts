import { randomUUID } from 'node:crypto';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { handle } from '#/backend/commands/handle.ts';
import { visitorOf } from '#/backend/commands/leads/visitor-id.ts';
import type { RefusalCode } from '#/backend/commands/decider.ts';
import type { Actor, Position } from '#/backend/events/envelope.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { eraseVisitor } from '../../edge/erase-visitor.ts';
import type { Services } from '../../edge/services.ts';
import { endSessions } from '../../edge/sessions.ts';
import { dropTickets } from '../../edge/tickets.ts';
import { departure } from './departure.ts';
import { clearMailbox } from './mailbox-erasure.ts';

export type ErasureWish = {
  /** The address of the person. */
  email: string;
  /** The person, or the operator on their behalf. */
  actor: Actor;
  reason: string;
  /** Proceeds even if the organisation keeps other members without an owner. */
  evenLastOwner: boolean;
};

export type Erasure =
  | {
      ok: true;
      /** Whether there was a key to destroy. */
      had: boolean;
      /** Whether other members are left without an owner. */
      isOrphaned: boolean;
      position: Position | null;
    }
  | { ok: false; code: RefusalCode | 'CONFLICT' };

/**
 * Makes all texts of the installation about a person unreadable for ever (GDPR Art. 17). The person leaves an
 * organisation that has other members. The erasure is recorded, then the key of their texts is destroyed. Their
 * sessions, tickets and mails in the local mailbox are deleted. The record keeps the events without a name. An
 * interrupted erasure is to be repeated.
 */
export async function erasePerson(
  services: Pick<Services, 'pool' | 'log' | 'vault' | 'keys' | 'now'>,
  id: string,
  { email, actor, reason, evenLastOwner }: ErasureWish,
): Promise<Erasure> {
  const { pool, log, vault, keys } = services;
  const { document: account } = await readMarked(scoped(pool, 'system'), keys.rowKey, accountView, id);
  const { firstName, lastName } = await vault.openAll(account);
  const name = [firstName, lastName].filter(Boolean).join(' ');
  // First, because only this step can be refused; the stream of the organisation decides which owner is the last.
  const left = await departure(services, account, { name, actor, reason });
  if (!left.ok && !(left.code === 'LAST_OWNER' && evenLastOwner)) return left;
  // Recorded before it is carried out: an interrupted erasure is repeated, an unrecorded one would be unknown.
  const meta = { id: randomUUID(), actor, organisation: account.organisation || null, device: null, reason };
  const recorded = await handle(log, accountDecider, id, { type: 'ErasePerson' }, meta);
  if (!recorded.ok) return recorded;
  const had = await vault.erase(id);
  await eraseVisitor(services, visitorOf(id), actor, reason);
  await endSessions(pool, id, { allBut: null });
  await dropTickets(pool, id);
  await pool.query('delete from sign_up where account = $1', [id]);
  await clearMailbox(pool, { email, name });
  return { ok: true, had, isOrphaned: !left.ok, position: recorded.position };
}
