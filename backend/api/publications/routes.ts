import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { atomOf, rssOf } from '#/backend/rendering/publications/feeds.ts';
import { isReadable } from '#/backend/queries/publications/find.ts';
import { allPublications } from '#/backend/queries/publications/publications.ts';
import { fileOf } from '../edge/documented.ts';
import type { Locale } from '#/knowledge/types.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { sendTagged } from '../edge/etag.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { FeedQuery, PublicationAnswer, PublicationList, PublicationQuery, PublicationsQuery } from './contract.ts';
import { listAnswer, publicationAnswer } from './response.ts';

/** Articles that everybody reads. The administrator sees drafts too. */
export function publicationRoutes(services: Services): FastifyPluginAsyncZod {
  const isEditor = ({ user }: FastifyRequest) => user?.isAdministrator === true && user.isValidated;

  /** The publications that the caller may see. */
  async function seen(request: FastifyRequest, locale: Locale, after: string | undefined) {
    if (isEditor(request)) await afterOwnWrite(services, after);
    if (isEditor(request)) return allPublications(services.pool, 'operator');
    return (await allPublications(services.pool, 'public')).filter((one) => isReadable(one, locale));
  }

  return async (app) => {
    app.get(
      '/publications/getPublications',
      { config: { access: 'visitor' }, schema: { querystring: PublicationsQuery, response: { 200: PublicationList } } },
      async (request) => {
        const { locale, after, ...wanted } = request.query;
        return listAnswer(await seen(request, locale, after), locale, wanted);
      },
    );

    app.get(
      '/publications/getPublication',
      {
        config: { access: 'visitor', refuses: ['PUBLICATION_NOT_FOUND'] },
        schema: { querystring: PublicationQuery, response: { 200: PublicationAnswer } },
      },
      async (request) => {
        const { id, locale, after } = request.query;
        const all = await seen(request, locale, after);
        const found = all.find((one) => one.id === id);
        if (!found) throw new Refused('PUBLICATION_NOT_FOUND');
        return publicationAnswer(found, all, locale, isEditor(request));
      },
    );

    const feeds = {
      getRss: { type: 'application/rss+xml', write: rssOf },
      getAtom: { type: 'application/atom+xml', write: atomOf },
    } as const;
    for (const [name, { type, write }] of Object.entries(feeds))
      app.get(
        `/publications/${name}`,
        { config: { access: 'visitor' }, schema: { querystring: FeedQuery, response: fileOf([type]) } },
        async (request, reply) => {
          const { locale } = request.query;
          const site = services.settings.publicUrl;
          const publications = (await allPublications(services.pool, 'public')).filter((one) =>
            isReadable(one, locale),
          );
          const self = `${site}/api/publications/${name}?locale=${locale}`;
          // Readers of feeds ask often; what is published may be seen a quarter of an hour later.
          void reply.header('cache-control', 'public, max-age=900').type(`${type}; charset=utf-8`);
          return sendTagged(request, reply, write({ site, self, locale, publications }));
        },
      );
  };
}
