import type { Locale } from '#/knowledge/types.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for HTML, also within an attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** JSON that cannot end the element that contains it. */
const written = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Data in a page, which no browser runs as a script. */
export const dataElement = (type: 'application/json' | 'application/ld+json', value: unknown, id = ''): string =>
  `<script type="${type}"${id && ` id="${id}"`}>${written(value)}</script>`;

/**
 * What a page puts into the built document. `shown`: the screen that `body` shows, by its path, and the scripts with
 * which it works, and when they start; null where it shows none. `ahead`: a script element that comes before every other.
 */
export type Filling = { locale: Locale; head: string; shown: Shown | null; body: string; end: string; ahead: string };
type Shown = { path: string; scripts: readonly string[]; starts: 'shown' | 'touched' };

/** Fills the built document, whose title gives way to the one in `head`. */
export function filled(document: string, { locale, head, shown, body, end, ahead }: Filling): string {
  const root = shown
    ? `<div id="root" data-path="${escaped(shown.path)}" data-scripts="${shown.scripts.join(' ')}" data-starts="${shown.starts}">`
    : '<div id="root">';
  // A function, since the text of a page may hold `$&`.
  return (shown ? withLateScripts(document) : document)
    .replace(/<html lang="\w+">/, () => `<html lang="${locale}">`)
    .replace('<script src="/theme.js">', (tag) => ahead + tag)
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<div id="root"><\/div>/, () => `${root}${body}</div>${end}`);
}

/** What can be read without script comes before the scripts. */
const withLateScripts = (document: string): string =>
  document.replaceAll(/<script type="module"|<link rel="modulepreload"/g, (tag) => `${tag} fetchpriority="low"`);
