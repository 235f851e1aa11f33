import type { FastifyRequest } from 'fastify';
import type { DocumentContent } from '#/backend/events/documents.ts';
import { userOfRequest } from '../edge/access.ts';
import { formParts } from '../edge/form-parts.ts';
import { Refused } from '../edge/refusals.ts';
import type { ErrorCode } from '../edge/refusals/code.ts';
import type { Services } from '../edge/services.ts';
import { examine, largestFile } from '../documents/examine.ts';

/**
 * Of `@fastify/multipart`: twenty files with a name and a description each; a browser sends more in turns. A file that is
 * too large is cut there, so that the others can be taken.
 */
export const uploadForm = {
  throwFileSizeLimit: false,
  limits: {
    fileSize: largestFile,
    files: 20,
    fields: 50,
    parts: 70,
    fieldSize: 8 * 1024,
    headerPairs: 20,
  },
};

export type ReceivedFile = { name: string; description: string } & (
  | { originalName: string; content: DocumentContent }
  | { originalName: string; refusal: ErrorCode }
);
type Received = { fields: ReadonlyMap<string, string>; files: ReceivedFile[] };

/**
 * The files of the multipart upload of the specification, each stored or refused by itself, with the other fields. A
 * stored file that nothing names is removed later. Throws `FILE_MISSING`, and `INVALID_INPUT` for a broken form.
 */
export async function receiveFiles({ files }: Services, request: FastifyRequest): Promise<Received> {
  const { id } = userOfRequest(request).organisation;
  const fields = new Map<string, string>();
  const got: ({ originalName: string; content: DocumentContent } | { originalName: string; refusal: ErrorCode })[] = [];
  for await (const part of formParts(request)) {
    if (part.type === 'field') {
      fields.set(part.name, part.value);
      continue;
    }
    const { name: originalName, bytes } = part;
    // A file that is too large is cut there, and refused alone.
    if (part.isCut) {
      got.push({ originalName, refusal: 'FILE_TOO_LARGE' });
      continue;
    }
    const found = examine(originalName, bytes);
    if (!found.ok) {
      got.push({ originalName, refusal: found.code });
      continue;
    }
    const { fileName, mediaType, findings } = found;
    const sha256 = await files.put(id, bytes);
    got.push({ originalName, content: { sha256, size: bytes.length, mediaType, fileName, findings } });
  }
  if (got.length === 0) throw new Refused('FILE_MISSING');
  return { fields, files: got.map((file, index) => ({ ...file, ...named(fields, file.originalName, index) })) };
}

/** Names and descriptions are numbered as the files are. */
const named = (fields: ReadonlyMap<string, string>, originalName: string, index: number) => ({
  name: fields.get(`customNames[${index}]`)?.trim().slice(0, 120) || originalName,
  description: fields.get(`descriptions[${index}]`)?.trim().slice(0, 1000) ?? '',
});
