import type { FastifyRequest } from 'fastify';
import type { ChangeState } from '#/backend/events/change-state.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import { changeNow } from '#/backend/queries/changes/changes.ts';
import { userOfRequest } from './access.ts';
import { Refused } from './refusals.ts';
import type { Services } from './services.ts';

export type FoundChange = { state: ChangeState; device: DeviceId | null; position: string };

/** A change of the caller's organisation as its stream says. Throws `CHANGE_NOT_FOUND` for another's, as for none. */
export async function ownChange(
  { log }: Pick<Services, 'log'>,
  request: FastifyRequest,
  id: string,
): Promise<FoundChange> {
  const { state, organisation, device, position } = await changeNow(log, id);
  if (organisation !== userOfRequest(request).organisation.id) throw new Refused('CHANGE_NOT_FOUND');
  return { state, device: device === null ? null : DeviceId.parse(device), position };
}
