import type { FastifyRequest } from 'fastify';
import type { CheckedDocument } from '#/backend/events/checks.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import type { StoredDocument } from '#/backend/projections/documents/document-space/fold.ts';
import { companySpace } from '#/backend/queries/documents/company-space.ts';
import { userOfRequest } from '../edge/access.ts';
import { seenParts } from '../edge/device-moment.ts';
import type { Services } from '../edge/services.ts';

/** The newest version of a document of a space, as a check names it; undefined where there is none. */
export function attachable(
  documents: readonly StoredDocument[],
  id: string,
  description = '',
): CheckedDocument | undefined {
  const document = documents.find((one) => one.id === id);
  const content = document?.versions.at(-1);
  if (!document || !content) return undefined;
  const { fileName, size, sha256 } = content;
  return { document: id, version: document.versions.length, name: document.name, description, fileName, size, sha256 };
}

/** The documents of the space into which a check uploads: of its device, or of the company. */
export async function ownSpace(
  services: Services,
  request: FastifyRequest,
  { device }: Pick<CheckRun, 'device'>,
): Promise<readonly StoredDocument[]> {
  if (device === null) return (await companySpace(services, userOfRequest(request).organisation.id)).documents;
  return (await seenParts(services, request, DeviceId.parse(device), ['documents'])).documents.documents;
}

/** `known`, and the documents of the company if one of these ids is not among them: a check may have both. */
export async function withCompany(
  services: Services,
  request: FastifyRequest,
  known: readonly StoredDocument[],
  ids: readonly string[],
): Promise<readonly StoredDocument[]> {
  const have = new Set(known.map(({ id }) => id));
  if (ids.every((id) => have.has(id))) return known;
  const { documents } = await companySpace(services, userOfRequest(request).organisation.id);
  return [...known, ...documents];
}
