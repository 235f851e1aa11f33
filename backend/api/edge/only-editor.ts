import type { FastifyRequest } from 'fastify';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { activeMember, userOfRequest } from './access.ts';
import type { Services } from './services.ts';

/** Whether nobody else in the caller's organisation may change the record. */
export async function isOnlyEditor({ pool, keys }: Services, request: FastifyRequest): Promise<boolean> {
  const { account, organisation } = userOfRequest(request);
  const place = scoped(pool, { organisation: organisation.id });
  const { document } = await readMarked(place, keys.rowKey, organisationView, organisation.id);
  return !document.members.some(
    (member) => member.account !== account && member.role !== 'auditor' && activeMember(document, member.account),
  );
}
