import type { FastifyRequest } from 'fastify';
import type { AccountId } from '#/backend/events/ids.ts';
import type { Owner } from '#/backend/events/owner.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { activeMember, userOfRequest } from '../edge/access.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { namesOf } from './response.ts';

/**
 * A member of the caller's organisation as the owner of something, with their current name. Throws `OWNER_NOT_MEMBER`
 * for anybody else, for an auditor, who may not change the record, and for an erased person.
 */
export async function ownerNamed(services: Services, request: FastifyRequest, account: AccountId): Promise<Owner> {
  const { id } = userOfRequest(request).organisation;
  const [organisation, person] = [
    (await readMarked(scoped(services.pool, 'system'), services.keys.rowKey, organisationView, id)).document,
    (await readMarked(scoped(services.pool, 'system'), services.keys.rowKey, accountView, account)).document,
  ];
  const member = activeMember(organisation, account);
  if (!person.exists || !member || member.role === 'auditor') throw new Refused('OWNER_NOT_MEMBER');
  return { account, name: await services.vault.encrypt(account, (await namesOf(services, person)).name) };
}
