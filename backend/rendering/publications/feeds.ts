import type { Publication } from '#/backend/queries/publications/publications.ts';
import type { Locale } from '#/knowledge/types.ts';

/** `site`: the origin of the installation. `self`: the whole address of the feed. */
export type Feed = { site: string; self: string; locale: Locale; publications: readonly Publication[] };

/** The newest publications in RSS 2.0. */
export function rssOf({ site, self, locale, publications }: Feed): string {
  const items = newest(publications).map(({ id, post }) => {
    const { title, summary, tags } = post[locale];
    const link = addressOf(site, locale, id);
    return element('item', [
      element('title', title),
      element('link', link),
      element('guid', link),
      element('pubDate', new Date(`${post.date}T00:00:00Z`).toUTCString()),
      element('description', summary),
      ...tags.map((tag) => element('category', tag)),
    ]);
  });
  const link = `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`;
  const channel = element('channel', [
    element('title', names[locale].title),
    element('link', `${site}/${locale}/Publications`),
    element('description', names[locale].lead),
    element('language', locale),
    { xml: link },
    ...items,
  ]);
  return `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel.xml}</rss>\n`;
}

/** The newest publications in Atom (RFC 4287). */
export function atomOf({ site, self, locale, publications }: Feed): string {
  const shown = newest(publications);
  const entries = shown.map(({ id, post, editedAt }) => {
    const { title, summary, tags } = post[locale];
    return element('entry', [
      element('id', `urn:uuid:${id}`),
      element('title', title),
      element('published', `${post.date}T00:00:00Z`),
      element('updated', editedAt ?? `${post.date}T00:00:00Z`),
      { xml: `<link rel="alternate" type="text/html" href="${escaped(addressOf(site, locale, id))}"/>` },
      element('author', [element('name', post.author ?? 'Acta')]),
      element('summary', summary),
      ...tags.map((tag) => ({ xml: `<category term="${escaped(tag)}"/>` })),
    ]);
  });
  const updated = shown
    .map(({ post, editedAt }) => editedAt ?? `${post.date}T00:00:00Z`)
    .toSorted()
    .at(-1);
  const parts = [
    element('id', self),
    element('title', names[locale].title),
    element('subtitle', names[locale].lead),
    element('updated', updated ?? '1970-01-01T00:00:00Z'),
    { xml: `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>` },
    { xml: `<link rel="alternate" type="text/html" href="${escaped(`${site}/${locale}/Publications`)}"/>` },
    ...entries,
  ];
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">${joined(parts)}</feed>\n`;
}

const names = {
  en: { title: 'Acta: publications', lead: 'What the regulation of medical devices asks for.' },
  fr: { title: 'Acta : publications', lead: 'Ce que demande la réglementation des dispositifs médicaux.' },
} as const;

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
const newest = (publications: readonly Publication[]) => publications.slice(0, 30);
const addressOf = (site: string, locale: Locale, id: string) => `${site}/${locale}/Publications/${id}`;

type Xml = { xml: string };
const element = (name: string, content: string | readonly Xml[]): Xml => ({
  xml: `<${name}>${typeof content === 'string' ? escaped(content) : joined(content)}</${name}>`,
});
const joined = (parts: readonly Xml[]): string => parts.map(({ xml }) => xml).join('');

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text for XML 1.0, without the control characters that it cannot hold. */
const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '');
