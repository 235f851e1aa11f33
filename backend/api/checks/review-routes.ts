import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkDecider, checkRefusals, type CheckCommand } from '#/backend/commands/checks/checks.ts';
import { AccountId } from '#/backend/events/ids.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Acted } from '../edge/contract.ts';
import { ownerNamed } from '../organisations/owner-named.ts';
import type { Services } from '../edge/services.ts';
import { AskFindingBody, AssignFindingBody, ConfirmFindingBody, OverruleFindingBody } from './contract.ts';
import { ownCheck } from './own-check.ts';

const editor = { access: 'editor', refuses: checkRefusals } as const;
const assigning = { access: 'editor', refuses: [...checkRefusals, 'OWNER_NOT_MEMBER'] } as const;
const acted = { response: { 200: Acted } };

/** What people say about the findings of a check. */
export function reviewRoutes(services: Services): FastifyPluginAsyncZod {
  async function act(request: FastifyRequest, runId: string, command: CheckCommand, reason?: string) {
    return actOn(request, await ownCheck(services, request, runId), command, reason);
  }

  async function actOn(request: FastifyRequest, { run, device }: CheckRun, command: CheckCommand, reason?: string) {
    const { position } = await execute(services, request, checkDecider, run, command, {
      ...(device !== null && { device }),
      reason,
    });
    return { position };
  }

  return async (app) => {
    app.post('/check/confirmFinding', { config: editor, schema: { body: ConfirmFindingBody, ...acted } }, (request) => {
      const { runId, requirement } = request.body;
      return act(request, runId, { type: 'ConfirmFinding', requirement });
    });

    app.post(
      '/check/overruleFinding',
      { config: editor, schema: { body: OverruleFindingBody, ...acted } },
      (request) => {
        const { runId, requirement, verdict, criticity = null, reason } = request.body;
        return act(request, runId, { type: 'OverruleFinding', requirement, verdict, criticity }, reason);
      },
    );

    app.post('/check/askFinding', { config: editor, schema: { body: AskFindingBody, ...acted } }, async (request) => {
      const { runId, requirement, question } = request.body;
      const check = await ownCheck(services, request, runId);
      const text = await services.vault.encrypt(userOfRequest(request).account, question);
      return actOn(request, check, { type: 'AskFinding', requirement, text });
    });

    app.post(
      '/check/assignFinding',
      { config: assigning, schema: { body: AssignFindingBody, ...acted } },
      async (request) => {
        const { runId, requirement, owner } = request.body;
        const check = await ownCheck(services, request, runId);
        const named = owner === null ? null : await ownerNamed(services, request, AccountId.parse(owner));
        return actOn(request, check, { type: 'AssignFinding', requirement, owner: named });
      },
    );
  };
}
