import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isAllowed, modelRefusals } from '#/backend/commands/organisations/models.ts';
import { modelUse } from '#/backend/queries/assistant/use.ts';
import { userOfRequest } from '../edge/access.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import type { ErrorCode } from '../edge/refusals/code.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { AllowModelBody, Decided, ModelBudgetBody, ModelUse } from './contract.ts';
import { OrganisationQuery } from './organisation.contract.ts';
import type { Decide } from './decide.ts';

/** The language model of an organisation: whether it may be asked, how much in a month, and what it was asked. */
export function modelRoutes(
  services: Services,
  { decide, refuses }: { decide: Decide; refuses: readonly ErrorCode[] },
): FastifyPluginAsyncZod {
  const asks = { access: 'owner', stepUp: true, refuses: [...refuses, ...modelRefusals, 'MODEL_CHANGED'] } as const;
  return async (app) => {
    app.post(
      '/organisation/allowModel',
      { config: asks, schema: { body: AllowModelBody, response: { 200: Decided } } },
      (request) => {
        const { allowed, reason } = request.body;
        const { model: offered } = services.settings;
        // The yes is to what was shown, and to nothing that was set up since.
        if (allowed && !(offered && isAllowed(allowed, offered))) throw new Refused('MODEL_CHANGED');
        return decide(request, { type: 'AllowModel', allowed }, reason);
      },
    );

    app.post(
      '/organisation/setModelBudget',
      {
        config: { access: 'owner', refuses: [...refuses, ...modelRefusals] },
        schema: { body: ModelBudgetBody, response: { 200: Decided } },
      },
      (request) => {
        const { tokens, reason } = request.body;
        return decide(request, { type: 'SetModelBudget', tokens }, reason);
      },
    );

    app.get(
      '/organisation/getModelUse',
      { config: { access: 'owner' }, schema: { querystring: OrganisationQuery, response: { 200: ModelUse } } },
      async (request) => {
        await afterOwnWrite(services, request.query.after);
        const month = services.now().toISOString().slice(0, 7);
        const features = await modelUse(services, userOfRequest(request).organisation.id, month);
        return { month, currency: services.settings.model?.prices?.currency ?? null, features };
      },
    );
  };
}
