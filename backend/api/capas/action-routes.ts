import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { capaRefusals } from '#/backend/commands/capas/capas.ts';
import { Acted } from '../edge/contract.ts';
import type { Services } from '../edge/services.ts';
import { actOnCapa, ownerOf } from './acting.ts';
import { ActionBody, AddActionBody, ChangeActionBody, ReasonedActionBody } from './contract.ts';

const editor = { access: 'editor', refuses: capaRefusals } as const;
const assigning = { access: 'editor', refuses: [...capaRefusals, 'OWNER_NOT_MEMBER'] } as const;
const acted = { response: { 200: Acted } };

/** The actions of a CAPA: who does what until when, and that it is done. */
export function actionRoutes(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/capas/addAction', { config: assigning, schema: { body: AddActionBody, ...acted } }, async (request) => {
      const { kind, text, owner: account, due } = request.body;
      const owner = await ownerOf(services, request, account);
      return actOnCapa(services, request, request.body, { type: 'AddAction', kind, text, owner, due });
    });

    app.post(
      '/capas/changeAction',
      { config: assigning, schema: { body: ChangeActionBody, ...acted } },
      async (request) => {
        const { action, text, owner: account, due } = request.body;
        const owner = await ownerOf(services, request, account);
        return actOnCapa(services, request, request.body, { type: 'ChangeAction', action, text, owner, due });
      },
    );

    app.post('/capas/completeAction', { config: editor, schema: { body: ActionBody, ...acted } }, (request) =>
      actOnCapa(services, request, request.body, { type: 'CompleteAction', action: request.body.action }),
    );

    app.post('/capas/reopenAction', { config: editor, schema: { body: ReasonedActionBody, ...acted } }, (request) =>
      actOnCapa(services, request, request.body, { type: 'ReopenAction', action: request.body.action }),
    );

    app.post('/capas/withdrawAction', { config: editor, schema: { body: ReasonedActionBody, ...acted } }, (request) =>
      actOnCapa(services, request, request.body, { type: 'WithdrawAction', action: request.body.action }),
    );
  };
}
