import { proofRefusals } from '#/backend/commands/accounts/proofs.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { userOfRequest } from '../../edge/access.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';
import { renewSession } from '../../edge/sessions.ts';
import { handOver } from '../cookie.ts';
import { LogoutBody } from '../contract.ts';
import { perMinute, type People } from '../people.ts';
import type { Proving } from './proving.ts';
import { Done, StepUpBody, StepUpMethods } from '../security.contract.ts';

/**
 * Proves the identity again before a dangerous act. Any one proof is enough, because the session was opened with all
 * factors of the account (21 CFR 11.200(a)(1)(i): later signings need one component).
 */
export function stepUpRoutes(
  services: Services,
  { people, proving }: { people: People; proving: Proving },
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/auth/getStepUp',
      {
        config: { access: 'signed-in' },
        schema: { body: LogoutBody, response: { 200: StepUpMethods } },
      },
      async (request) => {
        const account = await people.current(userOfRequest(request).account);
        const kinds = new Set(account.factors.map(({ kind }) => kind));
        return { methods: ['password' as const, ...kinds] };
      },
    );

    app.post(
      '/auth/stepUp',
      {
        config: {
          access: 'signed-in',
          refuses: proofRefusals,
          ...perMinute(20),
        },
        schema: { body: StepUpBody, response: { 200: Done } },
      },
      async (request, reply) => {
        const { account: id, session } = userOfRequest(request);
        const account = await people.current(id);
        const by = await proving.prove(account, request.body.proof);
        await people.decide(account, { type: 'ConfirmIdentity', by }, await people.themselves(account));
        const renewed = await renewSession(services, session.id);
        if (!renewed) throw new Refused('UNAUTHENTICATED');
        handOver(services, reply, renewed);
        return { done: true as const };
      },
    );
  };
}
