import type { FastifyRequest } from 'fastify';
import { companyDocument, companyDocumentDecider } from '#/backend/commands/documents/company-documents.ts';
import { giveName, isSameName, takeName } from '#/backend/commands/documents/company-names.ts';
import type { DocumentCommand, DocumentsState, KeptDocument } from '#/backend/commands/documents/documents.ts';
import type { DocumentSpace } from '#/backend/projections/documents/document-space/fold.ts';
import { companySpace } from '#/backend/queries/documents/company-space.ts';
import { positionOf } from '#/backend/queries/moment.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute, type Executed } from '../edge/commands.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';

type Moment = { asOf?: string | undefined; after?: string | undefined };

/** The documents of the caller's company at a moment. Throws `INVALID_MOMENT`. */
export async function seenCompany(
  services: Services,
  request: FastifyRequest,
  { asOf, after }: Moment = {},
): Promise<{ documents: DocumentSpace; position: string | null }> {
  await afterOwnWrite(services, after);
  const { id } = userOfRequest(request).organisation;
  if (asOf === undefined) {
    const position = services.clock.slowest() ?? null;
    return { documents: await companySpace(services, id), position };
  }
  const until = await positionOf(services.log, asOf);
  if (until === undefined) throw new Refused('INVALID_MOMENT');
  return { documents: await companySpace(services, id, until), position: until };
}

/**
 * Carries out a command on a document of the caller's company. Its name is taken before and given back where the command
 * is refused. Throws `Refused`.
 */
export async function decideOnCompanyDocument(
  services: Services,
  request: FastifyRequest,
  command: Exclude<DocumentCommand, { type: 'KeepTemplate' }>,
  reason: string | undefined,
): Promise<Executed<DocumentsState>> {
  const organisation = userOfRequest(request).organisation.id;
  const { document } = command;
  const before = await companyDocument(services.log, document);
  const isNew = before === null && command.type === 'AddDocument';
  if (!isNew && before?.organisation !== organisation) throw new Refused('DOCUMENT_NOT_FOUND');
  const decided = () => execute(services, request, companyDocumentDecider, document, command, { reason });
  const wanted = nameAfter(before?.kept, command);
  if (!wanted || (before && isSameName(before.kept, wanted))) return decided();
  const name = { organisation, ...wanted };
  const { documents } = await companySpace(services, organisation);
  const isTaken = documents.some((one) => one.id !== document && isSameName(one, wanted));
  const taken = isTaken ? 'taken' : await takeName(services, name, document);
  if (taken === 'taken') throw new Refused('DOCUMENT_NAME_TAKEN', wanted);
  const done = await decided().catch(async (error: unknown) => {
    // Where it is not known whether the event was recorded, the name stays until somebody else wants it.
    if (error instanceof Refused && taken === 'new') await giveName(services.pool, name, document);
    throw error;
  });
  if (before) await giveName(services.pool, { organisation, ...before.kept }, document);
  return done;
}

type Place = Pick<KeptDocument, 'name' | 'folder'>;

/** Folder and name of a document after this command; null where it leaves them alone. */
function nameAfter(kept: Place | undefined, command: DocumentCommand): Place | null {
  switch (command.type) {
    case 'AddDocument':
    case 'KeepTemplate':
      return { name: command.name, folder: command.folder };
    case 'RenameDocument':
      return kept ? { name: command.name, folder: kept.folder } : null;
    case 'MoveDocument':
      return kept ? { name: kept.name, folder: command.folder } : null;
    case 'SupersedeDocument':
      return null;
  }
}
