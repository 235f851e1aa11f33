import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Knowledge } from '#/knowledge/types.ts';
import type { Services } from '../services.ts';
import { EmdnFile, KnowledgeNames, SiteStats } from './contract.ts';
import { emdnCodes } from './emdn.ts';

/** What belongs to no slice: figures of the public site, names of the knowledge base, the device nomenclature. */
export function genericRoutes({ knowledge, settings }: Services): FastifyPluginAsyncZod {
  const names = namesAnswer(knowledge);
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
      async (_request, reply) => {
        void reply.header('cache-control', 'private, max-age=60');
        return names;
      },
    );

    app.get(
      '/api/generics/getMailbox',
      { config: { access: 'visitor' }, schema: { response: { 200: z.object({ url: z.nullable(z.string()) }) } } },
      async () => ({ url: settings.localMailbox ? '/dev/mail' : null }),
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

function namesAnswer(knowledge: Knowledge): KnowledgeNames {
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
  };
}
