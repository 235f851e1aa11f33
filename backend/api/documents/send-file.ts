import type { FastifyReply } from 'fastify';
import type { FileStream } from '#/backend/files/port.ts';
import { disposition } from './disposition.ts';

/** Texts were checked as UTF-8 on upload, so the browser need not guess. */
const served = (mediaType: string) => (mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType);

/** Sends a stored file to be saved under its name. Nothing in it runs, even where a browser opens it. */
export const sendFile = (
  reply: FastifyReply,
  { size, bytes }: FileStream,
  { fileName, mediaType }: { fileName: string; mediaType: string },
) =>
  reply
    .header('content-disposition', disposition(fileName))
    .header('content-length', size)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'")
    .type(served(mediaType))
    .send(bytes);
