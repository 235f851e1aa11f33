import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { constant, sendConstant } from '../edge/constant.ts';
import type { Services } from '../edge/services.ts';
import { siteAnswer, siteText } from './answer.ts';
import { Site, SiteText, SiteTextQuery } from './contract.ts';

/** What the operator says of the site, for everybody. */
export function siteRoutes({ site, settings }: Services): FastifyPluginAsyncZod {
  const answer = constant(siteAnswer(site, settings));
  return async (app) => {
    app.get(
      '/site/getSite',
      { config: { access: 'visitor' }, schema: { response: { 200: Site } } },
      async (request, reply) => {
        void reply.header('cache-control', 'public, max-age=60');
        return sendConstant(request, reply, answer);
      },
    );

    app.get(
      '/site/getText',
      { config: { access: 'visitor' }, schema: { querystring: SiteTextQuery, response: { 200: SiteText } } },
      async (request, reply) => {
        void reply.header('cache-control', 'public, max-age=60');
        return siteText(site, request.query.name, request.query.language);
      },
    );
  };
}
