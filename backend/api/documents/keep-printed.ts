import type { FastifyRequest } from 'fastify';
import { documentsDecider } from '#/backend/commands/documents/documents.ts';
import { subjectKey, type Subject } from '#/backend/events/subject.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { mediaTypes, type Format } from '#/backend/rendering/templates/render.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import type { DeviceOrCompany } from '../edge/contract.ts';
import { seenDevice } from '../edge/device-moment.ts';
import type { Services } from '../edge/services.ts';
import { decideOnCompanyDocument, seenCompany } from './company.ts';
import type { KeptInSpace } from './contract.ts';

/** What was printed of a record. `name` and `folder`: of the document when it is kept for the first time. */
type Printed = {
  subject: Subject;
  language: 'en' | 'fr';
  format: Format;
  bytes: Buffer;
  fileName: string;
  name: string;
  folder: string;
};

/**
 * Keeps what was printed of a record in the document space of its device or of the company: one document per record,
 * language and format, whose next version it becomes. Throws `REASON_REQUIRED` where it replaces a version without a
 * reason, and `NOTHING_CHANGED` where it is the same file.
 */
export async function keepPrinted(
  services: Services,
  request: FastifyRequest,
  space: DeviceOrCompany,
  { subject, language, format, bytes, fileName, name, folder }: Printed,
  reason: string | undefined,
): Promise<KeptInSpace> {
  const organisation = userOfRequest(request).organisation.id;
  const document = eventId(`printed ${subjectKey(subject)} ${language} ${format}`, 0);
  const kept = async () => (await spaceOf(services, request, space)).find(({ id }) => id === document);
  const isNew = (await kept()) === undefined;
  const content = {
    sha256: await services.files.put(organisation, bytes),
    size: bytes.length,
    mediaType: mediaTypes[format],
    fileName,
    findings: [],
  };
  const command = isNew
    ? ({ type: 'AddDocument', document, name, folder, content, template: null } as const)
    : ({ type: 'SupersedeDocument', document, content } as const);
  const { position } =
    space === 'company'
      ? await decideOnCompanyDocument(services, request, command, reason)
      : await execute(services, request, documentsDecider, space, command, { device: space, reason });
  const now = await kept();
  if (!now) throw new Error(`The document ${document} is not in its space`);
  return { position, documentId: document, name: now.name, folder: now.folder, version: now.versions.length };
}

async function spaceOf(services: Services, request: FastifyRequest, space: DeviceOrCompany) {
  const { documents } =
    space === 'company' ? await seenCompany(services, request) : await seenDevice(services, request, space);
  return documents.documents;
}
