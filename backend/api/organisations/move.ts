import { randomUUID } from 'node:crypto';
import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import type { Actor, Position } from '#/backend/events/envelope.ts';
import type { Account } from '#/backend/projections/documents/account/fold.ts';
import { deviceListView } from '#/backend/projections/documents/device-list/fold.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { readView } from '#/backend/queries/read.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';

/**
 * A person belongs to one organisation, and leaves the present one on joining another. A person with access to it can
 * leave it only if it has no other member, no device, no plan and no open invitation; else throws `ORGANISATION_IN_USE`
 * before they join. An access that has ended is always given up.
 */
export async function moveTo(
  { pool, log, keys }: Services,
  account: Account,
  isMemberElsewhere: boolean,
  actor: Actor,
  join: () => Promise<Position | null>,
): Promise<Position | null> {
  const old = account.organisation;
  if (old === '') return join();
  const [organisation, list] = [
    (await readMarked(scoped(pool, 'system'), keys.rowKey, organisationView, old)).document,
    (await readView(scoped(pool, 'system'), deviceListView, old)).document,
  ];
  if (isMemberElsewhere) {
    const isEmpty =
      organisation.members.length === 1 &&
      organisation.plan === null &&
      list.devices.length === 0 &&
      !organisation.invitations.some(({ state }) => state === 'open');
    if (!isEmpty) throw new Refused('ORGANISATION_IN_USE');
  }
  const joined = await join();
  const role = organisation.members.find((member) => member.account === account.id)?.role ?? null;
  const meta = { id: randomUUID(), actor: { ...actor, role }, organisation: old, device: null };
  const command = { type: isMemberElsewhere ? 'MoveAway' : 'Leave', account: account.id } as const;
  const left = await handle(log, organisationDecider, old, command, meta);
  return (left.ok ? left.position : null) ?? joined;
}
