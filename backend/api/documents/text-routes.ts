import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { textOf } from '#/backend/queries/checks/text-of.ts';
import { wordsIn } from '#/backend/queries/checks/words-in-text.ts';
import { textAnswer } from '../checks/text-answer.ts';
import { DocumentText, FoundWords } from '../checks/text.contract.ts';
import { userOfRequest } from '../edge/access.ts';
import type { DeviceOrCompany } from '../edge/contract.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { SpaceFindQuery, SpaceTextQuery } from './contract.ts';
import { documentSeen } from './document-seen.ts';

type Asked = { deviceId: DeviceOrCompany; documentId: string; version: number };

const config = { access: 'reader', refuses: ['DOCUMENT_NOT_FOUND', 'DEVICE_NOT_FOUND'] } as const;

/** What a version of a document says: its text, part by part and searched, without a check. */
export function documentTextRoutes(services: Services): FastifyPluginAsyncZod {
  async function textFor(request: FastifyRequest, { version: number, ...asked }: Asked) {
    const document = await documentSeen(services, request, asked);
    const version = document?.versions[number - 1];
    if (!document || !version) throw new Refused('DOCUMENT_NOT_FOUND');
    const { organisation } = userOfRequest(request);
    const text = await textOf(services.readText, organisation.id, version, request.signal);
    return { text, shown: { document: document.id, version: number, name: document.name, fileName: version.fileName } };
  }

  return async (app) => {
    app.get(
      '/documents/getText',
      { config, schema: { querystring: SpaceTextQuery, response: { 200: DocumentText } } },
      async (request) => {
        const { at, side, ...asked } = request.query;
        const { text, shown } = await textFor(request, asked);
        return textAnswer(shown, text, { at, side });
      },
    );

    app.get(
      '/documents/findInText',
      { config, schema: { querystring: SpaceFindQuery, response: { 200: FoundWords } } },
      async (request) => {
        const { words, ...asked } = request.query;
        const { text } = await textFor(request, asked);
        return typeof text === 'string' ? { total: 0, hits: [] } : wordsIn(text, words);
      },
    );
  };
}
