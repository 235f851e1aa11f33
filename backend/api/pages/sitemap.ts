import { addressOf, type languages } from './head.ts';
import { escaped } from './html.ts';

/** A page under its address without the language. `changedAt`: a day, where it is known. */
export type SitePage = { address: string; in: readonly (typeof languages)[number][]; changedAt?: string };

/** The site map (sitemaps.org): every listed page in each of its languages, each naming the others. */
export function sitemapOf(site: string, pages: readonly SitePage[]): string {
  const urls = pages.flatMap((page) => {
    const alternates = page.in
      .map(
        (one) =>
          `<xhtml:link rel="alternate" hreflang="${one}" href="${escaped(addressOf(site, one, page.address))}"/>`,
      )
      .join('');
    const changed = page.changedAt === undefined ? '' : `<lastmod>${page.changedAt}</lastmod>`;
    return page.in.map(
      (one) => `<url><loc>${escaped(addressOf(site, one, page.address))}</loc>${changed}${alternates}</url>\n`,
    );
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`;
}
