import { randomUUID } from 'node:crypto';
import { handle, type Outcome } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { accountView, type Account } from '#/backend/projections/documents/account/fold.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readAllMarked, readMarked } from '#/backend/queries/read-marked.ts';
import { inScope } from '#/backend/database/scope.ts';
import type { Services } from '../../edge/services.ts';

/** `name` is used for this person for the last time; `actor` is the person, or the operator who removes them. */
type Goodbye = { name: string; actor: Actor; reason: string };

/**
 * Ends the membership of a person before their erasure, so that they no longer count as an owner or colleague. The only
 * member of an organisation stays in it, since it has no other member. Refuses `LAST_OWNER`.
 */
export async function departure(
  { pool, log, vault, keys }: Pick<Services, 'pool' | 'log' | 'vault' | 'keys'>,
  { id, exists, organisation }: Account,
  { name, actor, reason }: Goodbye,
): Promise<{ ok: true } | Extract<Outcome, { ok: false }>> {
  if (!exists || organisation === '') return { ok: true };
  const isAlone = await inScope(pool, 'system', async (client) => {
    const { members } = (await readMarked(client, keys.rowKey, organisationView, organisation)).document;
    const others = members.filter(({ account }) => account !== id).map(({ account }) => account);
    const accounts = await readAllMarked(client, keys.rowKey, accountView, others);
    return ![...accounts.values()].some(({ document }) => document.exists);
  });
  if (isAlone) return { ok: true };
  const command =
    actor.id === id
      ? ({ type: 'Leave', account: id } as const)
      : ({ type: 'RemoveMember', account: id, name: await vault.encrypt(id, name) } as const);
  const meta = { id: randomUUID(), actor, organisation, device: null, reason };
  const left = await handle(log, organisationDecider, organisation, command, meta);
  return left.ok || left.code === 'MEMBER_NOT_FOUND' ? { ok: true } : left;
}
