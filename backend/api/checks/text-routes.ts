import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CheckedDocument } from '#/backend/events/checks.ts';
import { textOf } from '#/backend/queries/checks/text-of.ts';
import { windowOf, type Part } from '#/backend/queries/checks/text-window.ts';
import { wordsIn } from '#/backend/queries/checks/words-in-text.ts';
import type { Reading } from '#/backend/reading/blocks.ts';
import { fileKinds, mediaTypes } from '../documents/file-kinds.ts';
import { sendFile } from '../documents/send-file.ts';
import { storedFile, storedFileRefusals } from '../documents/stored-file.ts';
import { userOfRequest } from '../edge/access.ts';
import { fileOf } from '../edge/documented.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { seenCheck } from './own-check.ts';
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
        const kind = fileKinds.get(fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase());
        return sendFile(reply, file, { fileName, mediaType: kind?.mediaType ?? 'application/octet-stream' });
      },
    );
  };
}

function textAnswer({ document: id, version, name, fileName }: CheckedDocument, text: Reading | string, part: Part) {
  const document = { id, version, name, fileName };
  return typeof text === 'string' ? withoutText(document, text) : withText(document, text, part);
}

const withoutText = (document: DocumentText['document'], code: string): DocumentText => ({
  state: erasing.has(code) ? 'erased' : 'notRead',
  code,
  document,
  type: null,
  pages: null,
  unreadable: [],
  isCut: false,
  total: 0,
  blocks: [],
});

const withText = (document: DocumentText['document'], text: Reading, part: Part): DocumentText => ({
  state: 'shown',
  code: null,
  document,
  type: text.type,
  pages: text.pages,
  unreadable: text.unreadable,
  isCut: text.warnings.includes('cut'),
  total: text.blocks.length,
  blocks: windowOf(text, part),
});

/** The file is gone, or its key is. */
const erasing: ReadonlySet<string> = new Set(['FILE_LOST', 'FILE_LOCKED']);
