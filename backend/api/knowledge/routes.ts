import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { glossary } from '#/knowledge/evidence/glossary.ts';
import { synonyms } from '#/knowledge/evidence/synonyms.ts';
import { constant, sendConstant } from '../edge/constant.ts';
import { Glossary, Synonyms } from './contract.ts';

/** What the knowledge base explains to readers, and the words under which they find it. */
export function knowledgeRoutes(): FastifyPluginAsyncZod {
  const terms = constant({ terms: glossary() } satisfies Glossary);
  const names = constant({ groups: synonyms() } satisfies Synonyms);
  return async (app) => {
    app.get(
      '/api/knowledge/getGlossary',
      { config: { access: 'reader' }, schema: { response: { 200: Glossary } } },
      async (request, reply) => sendConstant(request, reply, terms),
    );
    app.get(
      '/api/knowledge/getSynonyms',
      { config: { access: 'reader' }, schema: { response: { 200: Synonyms } } },
      async (request, reply) => sendConstant(request, reply, names),
    );
  };
}
