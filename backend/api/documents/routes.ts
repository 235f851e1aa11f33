import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { documentRefusals, documentsDecider, type DocumentCommand } from '#/backend/commands/documents/documents.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute, idFor } from '../edge/commands.ts';
import type { DeviceOrCompany } from '../edge/contract.ts';
import { fileOf } from '../edge/documented.ts';
import { seenDevice } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { spaceAnswer } from './response.ts';
import { decideOnCompanyDocument, seenCompany } from './company.ts';
import { concerned } from './concerned.ts';
import { documentSeen } from './document-seen.ts';
import {
  DocumentSpace,
  DownloadQuery,
  MoveBody,
  RenameBody,
  SpaceQuery,
  Uploaded,
  UploadFields,
  VersionFields,
} from './contract.ts';
import { mediaTypes } from './file-kinds.ts';
import { sendFile } from './send-file.ts';
import { storedFile, storedFileRefusals } from './stored-file.ts';
import { documentTextRoutes } from './text-routes.ts';
import { fileRefusals, multipartLimits, receive } from './upload.ts';

const reader = { access: 'reader' } as const;
const documentCodes = [...documentRefusals, 'DEVICE_NOT_FOUND', ...fileRefusals] as const;
const editor = { access: 'editor', refuses: documentCodes } as const;
const answered = { response: { 200: Uploaded } };

/** The document space of a device or of the company: its content, uploads, new versions, names and folders, and the files. */
export function documentRoutes(services: Services): FastifyPluginAsyncZod {
  const { files, vault } = services;

  async function run(
    request: FastifyRequest,
    space: DeviceOrCompany,
    command: Exclude<DocumentCommand, { type: 'KeepTemplate' }>,
    reason: string | undefined,
  ) {
    const { position, events } =
      space === 'company'
        ? await decideOnCompanyDocument(services, request, command, reason)
        : await execute(services, request, documentsDecider, space, command, { device: space, reason });
    return { position, documentId: concerned(events) ?? command.document };
  }

  /** Throws `DEVICE_NOT_FOUND` for a space that is not the caller's. */
  async function owned(request: FastifyRequest, space: DeviceOrCompany): Promise<void> {
    if (space !== 'company') await seenDevice(services, request, space);
  }

  return async (app) => {
    // Only these routes accept forms.
    await app.register(multipart, { limits: multipartLimits });
    await app.register(documentTextRoutes(services));

    app.get(
      '/documents/getDocuments',
      { config: reader, schema: { querystring: SpaceQuery, response: { 200: DocumentSpace } } },
      async (request) => {
        const { deviceId, ...moment } = request.query;
        const { documents, position } =
          deviceId === 'company'
            ? await seenCompany(services, request, moment)
            : await seenDevice(services, request, deviceId, moment);
        const { reasonAlways } = userOfRequest(request).organisation;
        return { documents: await spaceAnswer(documents, vault), reasonRequired: reasonAlways, position };
      },
    );

    app.post('/documents/upload', { config: editor, schema: answered }, async (request) => {
      const {
        fields,
        content: bare,
        findings,
      } = await receive(services, request, UploadFields, ({ deviceId }) => owned(request, deviceId));
      const { deviceId, folder, reason } = fields;
      const content = { ...bare, findings };
      const name = fields.name ?? content.fileName;
      const document = idFor(request, `document ${deviceId}`);
      const command = { type: 'AddDocument', document, name, folder, content, template: null } as const;
      return run(request, deviceId, command, reason);
    });

    app.post('/documents/addVersion', { config: editor, schema: answered }, async (request) => {
      const {
        fields,
        content: bare,
        findings,
      } = await receive(services, request, VersionFields, ({ deviceId }) => owned(request, deviceId));
      const { deviceId, documentId: document, reason } = fields;
      const content = { ...bare, findings };
      return run(request, deviceId, { type: 'SupersedeDocument', document, content }, reason);
    });

    app.post('/documents/rename', { config: editor, schema: { body: RenameBody, ...answered } }, async (request) => {
      const { deviceId, documentId: document, name, reason } = request.body;
      await owned(request, deviceId);
      return run(request, deviceId, { type: 'RenameDocument', document, name }, reason);
    });

    app.post('/documents/move', { config: editor, schema: { body: MoveBody, ...answered } }, async (request) => {
      const { deviceId, documentId: document, folder, reason } = request.body;
      await owned(request, deviceId);
      return run(request, deviceId, { type: 'MoveDocument', document, folder }, reason);
    });

    app.get(
      '/documents/download',
      {
        config: { ...reader, refuses: ['DOCUMENT_NOT_FOUND', ...storedFileRefusals] },
        schema: {
          querystring: DownloadQuery,
          response: fileOf(mediaTypes),
        },
      },
      async (request, reply) => {
        const { deviceId, documentId, version: number, ...moment } = request.query;
        const versions = (await documentSeen(services, request, { deviceId, documentId, ...moment }))?.versions;
        const version = number === undefined ? versions?.at(-1) : versions?.[number - 1];
        if (!version) throw new Refused('DOCUMENT_NOT_FOUND');
        const file = await storedFile(files, userOfRequest(request).organisation.id, version.sha256);
        return sendFile(reply, file, version);
      },
    );
  };
}
