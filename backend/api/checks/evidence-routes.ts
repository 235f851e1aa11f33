import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkDecider, checkRefusals, type CheckCommand } from '#/backend/commands/checks/checks.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import { quoteAt } from '#/backend/queries/checks/quote-at.ts';
import { textOf } from '#/backend/queries/checks/text-of.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Acted } from '../edge/contract.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { ownCheck } from './own-check.ts';
import { LinkEvidenceBody, UnlinkEvidenceBody } from './text.contract.ts';

const refuses = [...checkRefusals, 'QUOTE_NOT_FOUND'] as const;
const acted = { response: { 200: Acted } };

/** Passages as evidence of requirements. */
export function evidenceRoutes(services: Services): FastifyPluginAsyncZod {
  async function act(request: FastifyRequest, { run, device }: CheckRun, command: CheckCommand, reason?: string) {
    const options = { ...(device !== null && { device }), reason };
    const { position } = await execute(services, request, checkDecider, run, command, options);
    return { position };
  }

  return async (app) => {
    app.post(
      '/check/linkEvidence',
      { config: { access: 'editor', refuses }, schema: { body: LinkEvidenceBody, ...acted } },
      async (request) => {
        const { runId, requirement, documentId, ...at } = request.body;
        const check = await ownCheck(services, request, runId);
        const document = check.documents.find((one) => one.document === documentId);
        if (!document) throw new Refused('DOCUMENT_NOT_FOUND');
        const { organisation } = userOfRequest(request);
        const text = await textOf(services.readText, organisation.id, document, request.signal);
        const quote = typeof text === 'string' ? null : quoteAt(document, text, at);
        if (!quote) throw new Refused('QUOTE_NOT_FOUND');
        return act(request, check, { type: 'LinkEvidence', requirement, quote });
      },
    );

    app.post(
      '/check/unlinkEvidence',
      { config: { access: 'editor', refuses: checkRefusals }, schema: { body: UnlinkEvidenceBody, ...acted } },
      async (request) => {
        const { runId, requirement, documentId, block, from, to, reason } = request.body;
        const check = await ownCheck(services, request, runId);
        const at = { document: documentId, block, from, to };
        return act(request, check, { type: 'UnlinkEvidence', requirement, at }, reason);
      },
    );
  };
}
