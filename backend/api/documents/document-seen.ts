import type { FastifyRequest } from 'fastify';
import type { DeviceId } from '#/backend/events/ids.ts';
import { documentRows, type StoredDocument } from '#/backend/projections/documents/document-space/fold.ts';
import { positionOf } from '#/backend/queries/moment.ts';
import { readList } from '#/backend/queries/read-lists.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { userOfRequest } from '../edge/access.ts';
import type { DeviceOrCompany } from '../edge/contract.ts';
import { ownDevice, seenDevice } from '../edge/device-moment.ts';
import type { Services } from '../edge/services.ts';
import { seenCompany } from './company.ts';

type Asked = { deviceId: DeviceOrCompany; documentId: string; asOf?: string | undefined; after?: string | undefined };

/**
 * A document of the caller's company, or of a device of it, now or as of a moment; undefined where there is none. What the
 * device does not have is looked for in the company: a check of a device may have documents of both. For a moment, its row is read if the view has reached it; otherwise the log is searched. Throws like `seenDevice`.
 */
export async function documentSeen(
  services: Services,
  request: FastifyRequest,
  { deviceId, documentId, ...moment }: Asked,
): Promise<StoredDocument | undefined> {
  const wanted = ({ id }: StoredDocument) => id === documentId;
  const inCompany = async () => (await seenCompany(services, request, moment)).documents.documents.find(wanted);
  if (deviceId === 'company') return inCompany();
  const past = moment.asOf === undefined ? undefined : await rowAsOf(services, request, deviceId, moment.asOf);
  const row = past?.find(({ row: id }) => id === documentId);
  if (row) return row.content;
  const { documents } = await seenDevice(services, request, deviceId, moment);
  return documents.documents.find(wanted) ?? inCompany();
}

async function rowAsOf(services: Services, request: FastifyRequest, deviceId: DeviceId, asOf: string) {
  await ownDevice(services, request, deviceId);
  const until = await positionOf(services.log, asOf);
  if (!until) return [];
  const { organisation } = userOfRequest(request);
  return readList(scoped(services.pool, { organisation: organisation.id }), documentRows, deviceId, until);
}
