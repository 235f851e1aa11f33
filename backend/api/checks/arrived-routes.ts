import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../edge/services.ts';
import { Arrived, WhichArrivedBody } from './arrived.contract.ts';
import { ownSpace } from './attachable.ts';
import { ownCheck } from './own-check.ts';

/** What is there of an upload that broke off: of the documents of the check and of its space, and of nobody else's. */
export function arrivedRoutes(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/check/whichArrived',
      {
        config: { access: 'reader', refuses: ['CHECK_NOT_FOUND', 'DEVICE_NOT_FOUND'] },
        schema: { body: WhichArrivedBody, response: { 200: Arrived } },
      },
      async (request) => {
        const { runId, hashes } = request.body;
        const check = await ownCheck(services, request, runId);
        const attached = new Map(check.documents.map(({ sha256, document }) => [sha256, document]));
        const space = await ownSpace(services, request, check);
        const known = new Map(space.map(({ id, versions }) => [versions.at(-1)?.sha256, id]));
        const arrived = [...new Set(hashes)].flatMap((sha256) => {
          const documentId = attached.get(sha256) ?? known.get(sha256);
          return documentId === undefined ? [] : [{ sha256, documentId, isAttached: attached.has(sha256) }];
        });
        return { arrived };
      },
    );
  };
}
