import type { Locale } from '#/knowledge/types.ts';
import type { Files } from './built.ts';
import type { Page } from './contract.ts';
import { dataElement, escaped } from './html.ts';

export const languages = ['en', 'fr'] as const satisfies readonly Locale[];
const regions: Readonly<Record<Locale, string>> = { en: 'en_US', fr: 'fr_FR' };

/** A page in a language. */
export const addressOf = (site: string, locale: Locale, address: string): string => `${site}/${locale}/${address}`;

const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`;
const link = (rel: string, href: string, rest = '') => `<link rel="${rel}" href="${escaped(href)}"${rest}>`;
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The head of a public page: title, description, addresses in both languages, preview, and styles. */
export function headOf(page: Page, site: string, styles: Files['styles']): string {
  const { title, head, structured } = page;
  const article = structured.find((data) => data['@type'] === 'Article');
  const description = page.description ?? text(article?.['description']);
  return [
    `<title>${title}</title>`,
    description === null ? '' : meta('description', description),
    stylesheetsOf(styles),
    head,
    ...(page.address === null ? [meta('robots', 'noindex')] : addressTags(page.address, page, site)),
    ...previewTags({ page, site, description, article }),
    ...structured.map((data) => dataElement('application/ld+json', describedAt(site, data))),
  ].join('');
}

/** What a page tells search engines; its picture by the whole address, as they read it away from the page. */
function describedAt(site: string, data: Page['structured'][number]) {
  const picture = text(data['image']);
  return { '@context': 'https://schema.org', ...data, ...(picture && { image: new URL(picture, site).href }) };
}

/** The script that asks for what a screen shows first, before the screen's own code is there. */
export const aheadOf = (first: string | null): string =>
  `<script src="/ahead.js"${first === null ? '' : ` data-first="${escaped(first)}"`}></script>`;

/** Script files that a screen needs at once. */
export const preloadsOf = (files: readonly string[]): string =>
  files.map((href) => link('modulepreload', href, ' crossorigin')).join('');

/** Style files that a screen needs at once. */
export const stylesheetsOf = (files: Files['styles']): string =>
  files.map((href) => link('stylesheet', href, ' crossorigin')).join('');

/** Where the page stands, and where in its other languages: only those in which it is written. */
const addressTags = (address: string, { locale, languages: written }: Page, site: string): string[] => [
  link('canonical', addressOf(site, locale, address)),
  ...written.map((one) => link('alternate', addressOf(site, one, address), ` hreflang="${one}"`)),
  link('alternate', addressOf(site, written.includes('en') ? 'en' : locale, address), ' hreflang="x-default"'),
];

type Preview = {
  page: Page;
  site: string;
  description: string | null;
  article: Page['structured'][number] | undefined;
};

/** What others show of the page where somebody names it (OpenGraph). */
function previewTags({ page, site, description, article }: Preview): string[] {
  const { address, locale, title, languages: written } = page;
  if (address === null) return [];
  const picture = text(article?.['image']) ?? '/preview.png';
  return [
    property('og:type', article ? 'article' : 'website'),
    property('og:site_name', 'Acta'),
    // The title is HTML already.
    `<meta property="og:title" content="${title.replace(/ · Acta$/, '')}">`,
    description === null ? '' : property('og:description', description),
    property('og:url', addressOf(site, locale, address)),
    property('og:image', new URL(picture, site).href),
    property('og:locale', regions[locale]),
    ...written.filter((one) => one !== locale).map((one) => property('og:locale:alternate', regions[one])),
    meta('twitter:card', 'summary_large_image'),
  ];
}
