import type { FastifyRequest } from 'fastify';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { activeMember, userOfRequest } from '../edge/access.ts';
import type { Services } from '../edge/services.ts';

/** Whether nobody else in the caller's organisation may decide: auditors and ended members do not count. */
export async function isAlone({ pool, keys }: Services, request: FastifyRequest): Promise<boolean> {
  const { account, organisation } = userOfRequest(request);
  const place = scoped(pool, { organisation: organisation.id });
  const { document } = await readMarked(place, keys.rowKey, organisationView, organisation.id);
  return !document.members.some(
    (one) => one.account !== account && one.role !== 'auditor' && activeMember(document, one.account) !== null,
  );
}
