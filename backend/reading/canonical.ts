const replacements: readonly (readonly [RegExp, string])[] = [
  // Soft hyphens and signs without width.
  [/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, ''],
  [/[‘’‚‛′ʼ]/g, "'"],
  [/[‐‑‒–—―−]/g, '-'],
  [/[\u0000-\u001F\u007F-\u009F\s]+/g, ' '],
  [/« ?| ?»|[“”„‟″]/g, '"'],
];

/**
 * Returns a text as it is matched and quoted: NFKC (µ and μ are one sign), plain quotes and dashes, no soft hyphens,
 * each stretch of white space or control characters one space. Doing it twice changes nothing.
 */
export function canonicalText(text: string): string {
  let changed = text.toWellFormed().normalize('NFKC');
  for (const [pattern, plain] of replacements) changed = changed.replace(pattern, plain);
  return changed.normalize('NFKC').trim();
}

/** Joins two lines of one paragraph; a word that was divided at the end of the first becomes one again. */
export function joinLines(first: string, second: string): string {
  const isDivided = /\p{Ll}[-\u00AD‐]$/u.test(first) && /^\p{Ll}/u.test(second);
  return isDivided ? first.slice(0, -1) + second : `${first} ${second}`;
}
