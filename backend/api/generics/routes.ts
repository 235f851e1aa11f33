import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { guideContent } from '#/knowledge/derive/guide-content.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { constant, sendConstant } from '../edge/constant.ts';
import { knowledgeNames } from '../edge/knowledge-names.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { ClassGuide, GuideStart, KnowledgeReview, Mailbox, SiteStats } from './contract.ts';
import { JoinWaitingListBody, WaitingList } from './waiting.contract.ts';
import { KnowledgeNames } from './names.contract.ts';
import { guideStart } from './guide-start.ts';
import { knowledgeReview } from './knowledge-review.ts';

/** `version`: what the session names. Under it the answer never changes. */
const KnowledgeQuery = z.object({ version: z.optional(z.string().check(z.maxLength(100))) });

/** What belongs to no slice: figures of the public site, names of the knowledge base. */
export function genericRoutes(services: Services): FastifyPluginAsyncZod {
  const { knowledge, settings } = services;
  const content = guideContent(knowledge);
  const guide = constant(content);
  const start = constant(guideStart(content));
  const review = constant(knowledgeReview(services));
  return async (app) => {
    app.get(
      '/api/generics/getSiteStats',
      { config: { access: 'visitor' }, schema: { response: { 200: SiteStats } } },
      async () => ({
        riskCount: knowledge.risks.length,
        docCount: knowledge.templates.length,
        questionCount: knowledge.questions.length,
        normCount: knowledge.norms.length,
      }),
    );

    app.get(
      '/api/generics/getKnowledgeReview',
      { config: { access: 'visitor' }, schema: { response: { 200: KnowledgeReview } } },
      async (request, reply) => sendConstant(request, reply, review),
    );

    app.get(
      '/api/generics/getClassGuide',
      { config: { access: 'visitor' }, schema: { response: { 200: ClassGuide } } },
      async (request, reply) => {
        void reply.header('cache-control', 'public, max-age=300');
        return sendConstant(request, reply, guide);
      },
    );

    app.get(
      '/api/generics/getGuideStart',
      { config: { access: 'visitor' }, schema: { response: { 200: GuideStart } } },
      async (request, reply) => sendConstant(request, reply, start),
    );

    app.get(
      '/api/generics/getKnowledge',
      {
        config: { access: 'signed-in' },
        schema: { querystring: KnowledgeQuery, response: { 200: KnowledgeNames } },
      },
      async (request, reply) => {
        const names = knowledgeNames(services, userOfRequest(request).organisation.features);
        // Under its own version it is the same for ever; what is asked for under another, or none, is looked at again.
        const isForEver = request.query.version === names.version();
        void reply.header('cache-control', isForEver ? 'private, max-age=31536000, immutable' : 'private, max-age=60');
        return sendConstant(request, reply, names);
      },
    );

    app.get(
      '/api/generics/getMailbox',
      { config: { access: 'visitor' }, schema: { response: { 200: Mailbox } } },
      async () => ({ url: settings.localMailbox ? '/dev/mail' : null }),
    );

    app.get(
      '/api/generics/getWaitingList',
      { config: { access: 'reader' }, schema: { response: { 200: WaitingList } } },
      async (request) => waitingList(services, request),
    );

    app.post(
      '/api/generics/joinWaitingList',
      {
        config: { access: 'reader', refuses: ['NOT_FOUND'] },
        schema: { body: JoinWaitingListBody, response: { 200: WaitingList } },
      },
      async (request) => {
        const { topic } = request.body;
        if (!knowledge.questions.some(({ key }) => key === topic)) throw new Refused('NOT_FOUND');
        const { account } = userOfRequest(request);
        await execute(services, request, accountDecider, account, { type: 'JoinWaitingList', topic });
        return waitingList(services, request);
      },
    );
  };
}

async function waitingList({ pool, keys }: Services, request: FastifyRequest) {
  const { account } = userOfRequest(request);
  const { document } = await readMarked(scoped(pool, 'system'), keys.rowKey, accountView, account);
  return { topics: [...document.waitsFor] };
}
