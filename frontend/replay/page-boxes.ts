type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

const counters: Readonly<Record<string, string>> = { '\u{E000}': 'counter(page)', '\u{E001}': 'counter(pages)' };

/**
 * The style sheet that writes these texts into the margins of every printed page. U+E000 and U+E001 in a text stand for
 * the number of the page and of all pages. Source: CSS Paged Media 3, 5.
 */
export const pageBoxes = (texts: Readonly<Record<Corner, string>>): string =>
  `@page { ${Object.entries(texts)
    .map(([corner, text]) => `@${corner} { content: ${contentOf(text)}; font: 7pt sans-serif; color: #555; }`)
    .join(' ')} }`;

const contentOf = (text: string): string =>
  text
    .split(/([\u{E000}\u{E001}])/u)
    .map((part) => counters[part] ?? quoted(part))
    .join(' ');

/** Names are texts of people: everything but letters, digits and spaces is escaped. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/[^\p{L}\p{N} ]/gu, (one) => `\\${one.codePointAt(0)?.toString(16)} `)}"`;
