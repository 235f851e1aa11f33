import type { Locale } from '#/knowledge/types.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for HTML, also within an attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** JSON that cannot end the element in which it stands. */
const written = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Data in a page, which no browser runs as a script. */
export const dataElement = (type: 'application/json' | 'application/ld+json', value: unknown, id = ''): string =>
  `<script type="${type}"${id && ` id="${id}"`}>${written(value)}</script>`;

/** What a page puts into the built document. `path`: the screen that `body` shows; null where it shows none. */
export type Filling = { locale: Locale; head: string; path: string | null; body: string; end: string };

/** Fills the built document, whose title gives way to the one in `head`. */
export function filled(document: string, { locale, head, path, body, end }: Filling): string {
  const root = path === null ? '<div id="root">' : `<div id="root" data-path="${escaped(path)}">`;
  // A function, since the text of a page may hold `$&`.
  return (path === null ? document : withLateScripts(document))
    .replace(/<html lang="\w+">/, () => `<html lang="${locale}">`)
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<div id="root"><\/div>/, () => `${root}${body}</div>${end}`);
}

/** What can be read without script comes before the scripts. */
const withLateScripts = (document: string): string =>
  document.replaceAll(/<script type="module"|<link rel="modulepreload"/g, (tag) => `${tag} fetchpriority="low"`);
