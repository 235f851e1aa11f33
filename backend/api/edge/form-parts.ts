import type { FastifyRequest } from 'fastify';
import { Refused } from './refusals.ts';

/** A field of a multipart form, or a file with its bytes; `isCut` where the file was larger than the limit. */
export type FormPart =
  | { type: 'field'; name: string; value: string }
  | { type: 'file'; name: string; bytes: Buffer; isCut: boolean };

/**
 * The parts of a multipart form, one after the other. Throws `FILE_MISSING` without such a form, `FILE_TOO_LARGE` and
 * `INVALID_INPUT` for one that is too large, cut or malformed. What its reader does between two parts is not caught here.
 */
export async function* formParts(request: FastifyRequest): AsyncGenerator<FormPart> {
  if (!request.isMultipart()) throw new Refused('FILE_MISSING');
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        yield { type: 'file', name: part.filename, bytes, isCut: part.file.truncated };
      } else if (typeof part.value === 'string') yield { type: 'field', name: part.fieldname, value: part.value };
    }
  } catch (error) {
    throw asRefused(error);
  }
}

function asRefused(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refused('FILE_TOO_LARGE');
  // The parser's own errors have no code.
  const isForm = code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === '';
  return isForm ? new Refused('INVALID_INPUT') : error;
}
