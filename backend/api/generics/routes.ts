import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import { mayUse, userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { constant, sendConstant } from '../edge/constant.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { EmdnFile, JoinWaitingListBody, KnowledgeNames, SiteStats, WaitingList } from './contract.ts';
import { emdnCodes } from './emdn.ts';

/** Routes of no other slice: figures of the public site, names of the knowledge base, the device nomenclature. */
export function genericRoutes(services: Services): FastifyPluginAsyncZod {
  const { knowledge, settings } = services;
  const names = namesAnswer(services);
  const whole = constant(names);
  const withheld = constant(withoutRiskTexts(names));
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
      '/api/generics/getKnowledge',
      { config: { access: 'signed-in' }, schema: { response: { 200: KnowledgeNames } } },
      async (request, reply) => {
        void reply.header('cache-control', 'private, max-age=60');
        return sendConstant(request, reply, mayUse(request, 'risk-texts') ? whole : withheld);
      },
    );

    app.get(
      '/api/generics/getMailbox',
      { config: { access: 'visitor' }, schema: { response: { 200: z.object({ url: z.nullable(z.string()) }) } } },
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

    for (const locale of ['EN', 'FR'] as const)
      app.get(
        `/EMDN-codes-${locale}.json`,
        { config: { access: 'visitor' }, schema: { response: { 200: EmdnFile } } },
        async (_request, reply) => {
          void reply.header('cache-control', 'public, max-age=300');
          return emdnCodes(locale, settings.dataFolder);
        },
      );
  };
}

async function waitingList({ pool, keys }: Services, request: FastifyRequest) {
  const { account } = userOfRequest(request);
  const { document } = await readMarked(scoped(pool, 'system'), keys.rowKey, accountView, account);
  return { topics: [...document.waitsFor] };
}

function namesAnswer({ knowledge, roadmap }: Services): KnowledgeNames {
  return {
    version: knowledge.version,
    norms: knowledge.norms.map(({ key, name, title, position, kind }) => ({ key, name, title, position, kind })),
    templates: knowledge.templates.map(({ key, title, category, position, norms }) => ({
      key,
      name: title,
      category,
      position,
      norms: [...norms],
    })),
    risks: knowledge.risks.map(({ key, en, fr }) => ({
      key,
      name: { en: en.hazardPhenomenon, fr: fr.hazardPhenomenon },
      type: { en: en.type, fr: fr.type },
      category: { en: en.category, fr: fr.category },
      situation: { en: en.hazardSituation, fr: fr.hazardSituation },
      harm: { en: en.harm, fr: fr.harm },
    })),
    questions: knowledge.questions.map(({ key, title, area, choices }) => ({
      key,
      name: title,
      area,
      choices: choices.map((choice) => ({ key: choice.key, name: choice.title })),
    })),
    notifications: knowledge.notifications.map(({ key, title }) => ({ key, name: title })),
    tasks: tasksOf(roadmap).map(({ key, title }) => ({ key, name: title })),
  };
}

/** Without a plan only the names of risks are sent here; the risk screen shows their texts as far as it may. */
function withoutRiskTexts(names: KnowledgeNames): KnowledgeNames {
  const none = { en: '', fr: '' };
  const hidden = { type: none, category: none, situation: none, harm: none };
  return { ...names, risks: names.risks.map(({ key, name }) => ({ key, name, ...hidden })) };
}
