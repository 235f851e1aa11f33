const greatestLength = 400;

/** A user's text as one line for a paragraph; a very long one is cut between words. */
export function quotable(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= greatestLength) return line;
  const cut = line.lastIndexOf(' ', greatestLength);
  return `${line.slice(0, cut > 0 ? cut : greatestLength)}…`;
}

/** The full stop that a sentence needs after a quotation. */
export const stopAfter = (quoted: string): string => (/[.!?…]$/u.test(quoted) ? '' : '.');
