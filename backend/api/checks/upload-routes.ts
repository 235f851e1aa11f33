import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkDecider, checkRefusals } from '#/backend/commands/checks/checks.ts';
import { documentsDecider, type DocumentsState } from '#/backend/commands/documents/documents.ts';
import type { CheckedDocument } from '#/backend/events/checks.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import type { StoredDocument } from '#/backend/projections/documents/document-space/fold.ts';
import { liveChecks } from '#/backend/queries/checks/run.ts';
import { userOfRequest } from '../edge/access.ts';
import { decideOnCompanyDocument } from '../documents/company.ts';
import { execute, idFor } from '../edge/commands.ts';
import { Id } from '../edge/contract.ts';
import { deviceOr } from '../edge/device-moment.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import type { ErrorCode } from '../edge/refusals/code.ts';
import type { Services } from '../edge/services.ts';
import { attachable, ownSpace } from './attachable.ts';
import { currentRun, UploadOutcome } from './contract.ts';
import { ownCheck } from './own-check.ts';
import { receiveFiles, uploadForm, type ReceivedFile } from './upload-form.ts';
import { uploadRefusal } from './upload-refusals.ts';

/** The place of uploaded documents in the document space. */
const folder = 'Checks';
const refuses = [...checkRefusals, 'DEVICE_NOT_FOUND', 'NO_DEVICE', 'FILE_MISSING'] as const;

/** Uploads documents into the space of the device, or of the company, and attaches them to a check. */
export function uploadRoutes(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, uploadForm);

    app.post(
      '/check/uploadDocuments',
      { config: { access: 'editor', refuses }, schema: { response: { 200: UploadOutcome } } },
      async (request) => {
        const { fields, files } = await receiveFiles(services, request);
        const check = await checkNamed(services, request, fields);
        if (check.status !== 'draft') throw new Refused('CHECK_STARTED');
        const device = check.device === null ? null : DeviceId.parse(check.device);
        const space = await ownSpace(services, request, check);
        const taken: { file: ReceivedFile; document: CheckedDocument }[] = [];
        const refused: ReturnType<typeof uploadRefusal>[] = [];
        const hashes = new Set(check.documents.map(({ sha256 }) => sha256));
        for (const file of files) {
          const document = await kept(file);
          if (typeof document === 'string') refused.push(uploadRefusal(file.originalName, document, localeOf(request)));
          else taken.push({ file, document });
        }
        const documents = taken.map(({ document }) => document);
        const { position } =
          documents.length > 0
            ? await execute(
                services,
                request,
                checkDecider,
                check.run,
                { type: 'AttachDocuments', documents },
                device === null ? {} : { device },
              )
            : { position: null };
        return {
          documents: taken.map(({ file, document: { document: documentId, version, name, description, size } }) => ({
            documentId,
            version,
            name,
            originalName: file.originalName,
            description,
            size,
          })),
          refused,
          runId: check.run,
          position,
        };

        /**
         * The document of a file: the one of the space with the same bytes, or a new one; a code where it is refused.
         */
        async function kept(file: ReceivedFile): Promise<CheckedDocument | ErrorCode> {
          if ('refusal' in file) return file.refusal;
          const { content, name, description } = file;
          if (hashes.has(content.sha256)) return 'FILE_ALREADY_EXISTS';
          hashes.add(content.sha256);
          const same = space.find(({ versions }) => versions.at(-1)?.sha256 === content.sha256);
          if (same) return attachable(space, same.id, description) ?? 'DOCUMENT_NOT_FOUND';
          const document = idFor(request, `document ${content.sha256}`);
          const command = { type: 'AddDocument', document, name, folder, content, template: null } as const;
          const reason = reasonOf(check);
          const added = await attempt(() =>
            device === null
              ? decideOnCompanyDocument(services, request, command, reason)
              : execute(services, request, documentsDecider, device, command, { device, reason }),
          );
          if (typeof added === 'string') return added;
          const { fileName, size, sha256 } = content;
          return {
            document: idOf(added.state, sha256) ?? document,
            version: 1,
            name,
            description,
            fileName,
            size,
            sha256,
          };
        }
      },
    );
  };
}

/** An upload into a check says by itself why it is made. */
const reasonOf = ({ label }: CheckRun): string => label;

/** A repeated request gets the document that the first one added. */
const idOf = (state: DocumentsState, sha256: string): StoredDocument['id'] | undefined =>
  [...state].find(([, { content }]) => content.sha256 === sha256)?.[0];

/** What was refused for one file leaves the others unharmed. */
const attempt = async <T>(act: () => Promise<T>): Promise<T | ErrorCode> => {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};

/**
 * The check of the form; "current" is the newest draft of the device, which is the selected one where none is named, or
 * of the company.
 */
async function checkNamed(
  services: Services,
  request: FastifyRequest,
  fields: ReadonlyMap<string, string>,
): Promise<CheckRun> {
  const runId = fields.get('runId') ?? currentRun;
  if (runId !== currentRun) return ownCheck(services, request, idFrom(runId, '/runId'));
  const deviceId = fields.get('deviceId') ?? currentRun;
  const device = await deviceNamed(services, request, deviceId);
  const checks = await liveChecks(services.pool, userOfRequest(request).organisation.id);
  const draft = checks.find((one) => one.device === device && one.status === 'draft' && !one.isArchived);
  if (!draft) throw new Refused('CHECK_NOT_FOUND');
  return draft;
}

/** The device of a form; null for the company. */
async function deviceNamed(services: Services, request: FastifyRequest, name: string): Promise<DeviceId | null> {
  if (name === 'company') return null;
  return name === currentRun ? deviceOr(services, request, undefined) : DeviceId.parse(idFrom(name, '/deviceId'));
}

function idFrom(text: string, path: string): string {
  const id = Id.safeParse(text);
  if (!id.success) throw new Refused('INVALID_INPUT', [{ path, message: 'Invalid UUID' }]);
  return id.data;
}
