import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkDecider, checkRefusals, type CheckCommand } from '#/backend/commands/checks/checks.ts';
import { creditRefusals } from '#/backend/commands/credits/credits.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import { checkOfLog } from '#/backend/queries/checks/run.ts';
import { execute } from '../edge/commands.ts';
import { Acted } from '../edge/contract.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { attachable, ownSpace, withCompany } from './attachable.ts';
import {
  AttachBody,
  DetachBody,
  Estimate,
  EstimateQuery,
  RenameRunBody,
  RunBody,
  ScopeBody,
  StartBody,
} from './contract.ts';
import { returnCredit, takeCredit } from './credits.ts';
import { ownCheck } from './own-check.ts';
import { startOf } from './start.ts';

const refuses = [...checkRefusals, ...creditRefusals, 'NOTHING_CHANGED', 'MODEL_CHANGED', 'MODEL_NOT_ALLOWED'] as const;
const editor = { access: 'editor', refuses } as const;
const acted = { response: { 200: Acted } };

/** What a check is set up with, and its start, cancellation and archiving. */
export function setupRoutes(services: Services): FastifyPluginAsyncZod {
  async function act(request: FastifyRequest, check: CheckRun, command: CheckCommand, reason?: string) {
    const { position } = await execute(services, request, checkDecider, check.run, command, {
      ...(check.device !== null && { device: check.device }),
      reason,
      knowledge: services.knowledge.version,
    });
    return { position };
  }

  return async (app) => {
    app.post('/check/renameRun', { config: editor, schema: { body: RenameRunBody, ...acted } }, async (request) => {
      const { runId, label, reason } = request.body;
      return act(request, await ownCheck(services, request, runId), { type: 'RenameCheck', label }, reason);
    });

    app.post('/check/setScope', { config: editor, schema: { body: ScopeBody, ...acted } }, async (request) => {
      const { runId, scope } = request.body;
      return act(request, await ownCheck(services, request, runId), { type: 'SetCheckScope', scope });
    });

    app.post('/check/attachDocuments', { config: editor, schema: { body: AttachBody, ...acted } }, async (request) => {
      const { runId, documents: ids } = request.body;
      const check = await ownCheck(services, request, runId);
      const space = await withCompany(services, request, await ownSpace(services, request, check), ids);
      const documents = ids.map((id) => {
        const found = attachable(space, id);
        if (!found) throw new Refused('DOCUMENT_NOT_FOUND');
        return found;
      });
      return act(request, check, { type: 'AttachDocuments', documents });
    });

    app.post('/check/detachDocument', { config: editor, schema: { body: DetachBody, ...acted } }, async (request) => {
      const { runId, document } = request.body;
      return act(request, await ownCheck(services, request, runId), { type: 'DetachDocument', document });
    });

    app.get(
      '/check/getEstimate',
      {
        config: { access: 'reader', refuses: ['CHECK_NOT_FOUND'] },
        schema: { querystring: EstimateQuery, response: { 200: Estimate } },
      },
      async (request) => {
        const { runId, base, after } = request.query;
        await afterOwnWrite(services, after);
        return (await startOf(services, request, await ownCheck(services, request, runId), base)).estimate;
      },
    );

    app.post('/check/startRun', { config: editor, schema: { body: StartBody, ...acted } }, async (request) => {
      const { runId, base, model } = request.body;
      await ownCheck(services, request, runId);
      // What was attached or chosen a moment ago counts: it decides what is judged.
      const check = await checkOfLog(services.log, runId);
      if (!check) throw new Refused('CHECK_NOT_FOUND');
      const { command, refusal } = await startOf(services, request, check, base, model);
      // The same request again gets the first answer, and any other is refused by the check itself.
      if (refusal && refusal !== 'CHECK_STARTED') throw new Refused(refusal);
      if (refusal || !command.isPaid) return act(request, check, command);
      await takeCredit(services, request, runId);
      return act(request, check, command).catch(async (error: unknown) => {
        // Another request has started it: the credit is spent.
        const isSpent = error instanceof Refused && error.code === 'CHECK_STARTED';
        if (error instanceof Refused && !isSpent) await returnCredit(services, request, runId);
        throw error;
      });
    });

    app.post('/check/cancelRun', { config: editor, schema: { body: RunBody, ...acted } }, async (request) => {
      const { runId, reason } = request.body;
      return act(request, await ownCheck(services, request, runId), { type: 'CancelCheck' }, reason);
    });

    app.post('/check/archiveRun', { config: editor, schema: { body: RunBody, ...acted } }, async (request) => {
      const { runId, reason } = request.body;
      return act(request, await ownCheck(services, request, runId), { type: 'ArchiveCheck' }, reason);
    });
  };
}
