import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Content, OfficeFinding } from '#/backend/events/documents.ts';
import { userOfRequest } from '../edge/access.ts';
import { formParts } from '../edge/form-parts.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { examine, largestFile } from './examine.ts';

/** Limits of `@fastify/multipart`: one file and a few short fields. */
export const multipartLimits = {
  fileSize: largestFile,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: 8 * 1024,
  headerPairs: 20,
};

/** Refusals of a form with a file. */
export const fileRefusals = [
  'FILE_MISSING',
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_TYPE_UNSUPPORTED',
  'FILE_CONTENT_DIFFERS',
  'FILE_HAS_MACROS',
] as const;

type Uploads<Fields> = { fields: Fields; content: Content; findings: OfficeFinding[] };

/**
 * The fields and the file of a form, stored for the caller's organisation. `check` checks the fields before anything is
 * stored. Without `acceptsFindings`, files that fetch or run something are refused too. Throws `Refused` for invalid
 * fields and refused files.
 */
export async function receive<Fields>(
  { files }: Services,
  request: FastifyRequest,
  shape: z.ZodMiniType<Fields>,
  check: (fields: Fields) => Promise<void>,
  { acceptsFindings = true } = {},
): Promise<Uploads<Fields>> {
  const given: Record<string, string> = {};
  let file: { name: string; bytes: Buffer } | null = null;
  for await (const part of formParts(request)) {
    if (part.type === 'file') file = part;
    else given[part.name] = part.value;
  }
  const fields = shape.safeParse(given);
  if (!fields.success)
    throw new Refused(
      'INVALID_INPUT',
      fields.error.issues.map(({ path, message }) => ({ path: `/${path.join('/')}`, message })),
    );
  if (!file) throw new Refused('FILE_MISSING');
  await check(fields.data);
  const found = examine(file.name, file.bytes);
  if (!found.ok) throw new Refused(found.code, { fileName: file.name });
  if (found.findings.length > 0 && !acceptsFindings) throw new Refused('FILE_IS_ACTIVE', { fileName: file.name });
  const sha256 = await files.put(userOfRequest(request).organisation.id, file.bytes);
  const { fileName, mediaType, findings } = found;
  return { fields: fields.data, content: { sha256, size: file.bytes.length, mediaType, fileName }, findings };
}
