import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkDecider, checkRefusals, type CheckCommand } from '#/backend/commands/checks/checks.ts';
import { creditRefusals } from '#/backend/commands/credits/credits.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { execute, idFor } from '../edge/commands.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { attachable, ownSpace, withCompany } from './attachable.ts';
import { RunAgainBody, RunsAgain } from './contract.ts';
import { ownCheck } from './own-check.ts';
import { startOf } from './start.ts';

const refuses = [...checkRefusals, ...creditRefusals, 'NOTHING_CHANGED', 'MODEL_CHANGED', 'MODEL_NOT_ALLOWED'] as const;

/** Repeats a completed check by rules: the same scope, and the newest versions of its documents. */
export function againRoute(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/check/runAgain',
      { config: { access: 'editor', refuses }, schema: { body: RunAgainBody, response: { 200: RunsAgain } } },
      async (request) => {
        const { runId: base, runLabel: label } = request.body;
        const before = await ownCheck(services, request, base);
        const ids = [...new Set(before.documents.map(({ document }) => document))];
        const space = await withCompany(services, request, await ownSpace(services, request, before), ids);
        const documents = ids.flatMap((id) => attachable(space, id) ?? []);
        const run = idFor(request, 'check');
        // Decided before anything is made, so that a refusal leaves no draft behind.
        const draft = { ...before, run, status: 'draft' as const, documents };
        const { command, refusal } = await startOf(services, request, draft, base);
        if (refusal) throw new Refused(refusal);
        const act = (name: string, what: CheckCommand) =>
          execute(services, request, checkDecider, run, what, {
            ...(before.device !== null && { device: before.device }),
            knowledge: services.knowledge.version,
            commandId: eventId(`${run} ${name}`, 0),
          });
        await act('create', { type: 'CreateCheck', label });
        await act('scope', { type: 'SetCheckScope', scope: before.scope });
        await act('attach', { type: 'AttachDocuments', documents });
        const { position } = await act('start', command);
        return { position, runId: run };
      },
    );
  };
}
