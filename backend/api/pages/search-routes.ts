import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isReadable } from '#/backend/queries/publications/find.ts';
import { allPublications } from '#/backend/queries/publications/publications.ts';
import { fileOf } from '../edge/documented.ts';
import { sendTagged } from '../edge/etag.ts';
import type { Services } from '../edge/services.ts';
import type { Build } from './built.ts';
import { languages } from './head.ts';
import { sitemapOf, type SitePage } from './sitemap.ts';

/** What search engines ask for. They ask often; what is published may be seen a quarter of an hour later. */
export function searchRoutes({ pool, settings }: Services, build: Build | null): FastifyPluginAsyncZod {
  const site = settings.publicUrl;
  const fixed = Object.values(build?.written ?? {}).flatMap(({ addresses }) => addresses);
  const caching = 'public, max-age=900';

  /** The published articles, in the languages in which they are written. */
  async function articles(): Promise<SitePage[]> {
    const all = await allPublications(pool, 'public');
    return all.map((one) => ({
      address: `Publications/${one.id}`,
      in: languages.filter((locale) => isReadable(one, locale)),
      changedAt: one.editedAt?.slice(0, 10) ?? one.post.date,
    }));
  }

  return async (app) => {
    app.get(
      '/robots.txt',
      { config: { access: 'visitor' }, schema: { response: fileOf(['text/plain']) } },
      async (_request, reply) =>
        reply
          .header('cache-control', caching)
          .type('text/plain; charset=utf-8')
          .send(`User-agent: *\nDisallow: /api/\nAllow: /api/publications/\n\nSitemap: ${site}/sitemap.xml\n`),
    );

    app.get(
      '/sitemap.xml',
      { config: { access: 'visitor' }, schema: { response: fileOf(['application/xml']) } },
      async (request, reply) => {
        const pages = [...fixed.map((address) => ({ address, in: languages })), ...(await articles())];
        void reply.header('cache-control', caching).type('application/xml; charset=utf-8');
        return sendTagged(request, reply, sitemapOf(site, pages));
      },
    );
  };
}
