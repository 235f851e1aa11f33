import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { documentEnding, keptDocuments } from '#/backend/events/document-endings.ts';
import { textOf } from '#/backend/queries/checks/text-of.ts';
import { wordsIn } from '#/backend/queries/checks/words-in-text.ts';
import { mediaTypes } from '../documents/file-kinds.ts';
import { sendFile } from '../documents/send-file.ts';
import { storedFile, storedFileRefusals } from '../documents/stored-file.ts';
import { userOfRequest } from '../edge/access.ts';
import { fileOf } from '../edge/documented.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { seenCheck } from './own-check.ts';
import { textAnswer } from './text-answer.ts';
import { DocumentText, FileQuery, FindQuery, FoundWords, TextQuery } from './text.contract.ts';

type Asked = { runId: string; documentId: string; asOf?: string | undefined; after?: string | undefined };

const config = { access: 'reader', refuses: ['CHECK_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'INVALID_MOMENT'] } as const;

/** The documents of a check in the version that was attached: their texts, part by part and searched, and the files. */
export function textRoutes(services: Services): FastifyPluginAsyncZod {
  /** A document of a check of the caller's organisation. */
  async function documentFor(request: FastifyRequest, { runId, documentId, ...moment }: Asked) {
    const { check } = await seenCheck(services, request, runId, moment);
    const document = check.documents.find((one) => one.document === documentId);
    if (!document) throw new Refused('DOCUMENT_NOT_FOUND');
    return document;
  }

  /** Such a document with its text, or a code where there is none. */
  async function textFor(request: FastifyRequest, asked: Asked) {
    const document = await documentFor(request, asked);
    const { organisation } = userOfRequest(request);
    const { signal } = request;
    return { document, text: await textOf(services.readText, organisation.id, document, signal) };
  }

  return async (app) => {
    app.get(
      '/check/getText',
      { config, schema: { querystring: TextQuery, response: { 200: DocumentText } } },
      async (request) => {
        const { at, side, ...asked } = request.query;
        const { document, text } = await textFor(request, asked);
        return textAnswer(document, text, { at, side });
      },
    );

    app.get(
      '/check/findInText',
      { config, schema: { querystring: FindQuery, response: { 200: FoundWords } } },
      async (request) => {
        const { words, ...asked } = request.query;
        const { text } = await textFor(request, asked);
        return typeof text === 'string' ? { total: 0, hits: [] } : wordsIn(text, words);
      },
    );

    app.get(
      '/check/getFile',
      {
        config: { ...config, refuses: [...config.refuses, ...storedFileRefusals] },
        schema: { querystring: FileQuery, response: fileOf(mediaTypes) },
      },
      async (request, reply) => {
        const { fileName, sha256 } = await documentFor(request, request.query);
        const file = await storedFile(services.files, userOfRequest(request).organisation.id, sha256);
        const ending = documentEnding(fileName);
        const mediaType = ending === null ? 'application/octet-stream' : keptDocuments[ending];
        return sendFile(reply, file, { fileName, mediaType });
      },
    );
  };
}
