import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { capaRefusals } from '#/backend/commands/capas/capas.ts';
import { userOfRequest } from '../edge/access.ts';
import { Acted } from '../edge/contract.ts';
import { isOnlyEditor } from '../edge/only-editor.ts';
import type { Services } from '../edge/services.ts';
import { actOnCapa, ownerOf } from './acting.ts';
import {
  CheckEffectivenessBody,
  CloseCapaBody,
  PlanCapaBody,
  PlanEffectivenessBody,
  ReasonedCapaBody,
  RenameCapaBody,
} from './contract.ts';

const editor = { access: 'editor', refuses: capaRefusals } as const;
const assigning = { access: 'editor', refuses: [...capaRefusals, 'OWNER_NOT_MEMBER'] } as const;
const acted = { response: { 200: Acted } };

/** The way of a CAPA to its end: its plan, its effectiveness, and who closes it. */
export function endingRoutes(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/capas/renameCapa', { config: editor, schema: { body: RenameCapaBody, ...acted } }, (request) =>
      actOnCapa(services, request, request.body, { type: 'RenameCapa', title: request.body.title }),
    );

    app.post('/capas/planCapa', { config: assigning, schema: { body: PlanCapaBody, ...acted } }, async (request) => {
      const { owner: account, due } = request.body;
      const owner = await ownerOf(services, request, account);
      return actOnCapa(services, request, request.body, { type: 'PlanCapa', owner, due });
    });

    app.post(
      '/capas/planEffectiveness',
      { config: editor, schema: { body: PlanEffectivenessBody, ...acted } },
      (request) => {
        const { criteria, due } = request.body;
        return actOnCapa(services, request, request.body, { type: 'PlanEffectiveness', criteria, due });
      },
    );

    app.post(
      '/capas/checkEffectiveness',
      { config: editor, schema: { body: CheckEffectivenessBody, ...acted } },
      (request) => {
        const { isEffective, text } = request.body;
        return actOnCapa(services, request, request.body, { type: 'CheckEffectiveness', isEffective, text });
      },
    );

    app.post('/capas/closeCapa', { config: editor, schema: { body: CloseCapaBody, ...acted } }, async (request) => {
      const { account } = userOfRequest(request);
      const isAlone = await isOnlyEditor(services, request);
      return actOnCapa(services, request, request.body, { type: 'CloseCapa', account, isAlone });
    });

    app.post('/capas/reopenCapa', { config: editor, schema: { body: ReasonedCapaBody, ...acted } }, (request) =>
      actOnCapa(services, request, request.body, { type: 'ReopenCapa' }),
    );

    app.post('/capas/withdrawCapa', { config: editor, schema: { body: ReasonedCapaBody, ...acted } }, (request) =>
      actOnCapa(services, request, request.body, { type: 'WithdrawCapa' }),
    );
  };
}
