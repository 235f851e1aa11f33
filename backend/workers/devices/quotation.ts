const greatestLength = 400;

/** A user's text as one line that fits into a paragraph; cut between words where it is very long. */
export function quotable(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= greatestLength) return line;
  const cut = line.lastIndexOf(' ', greatestLength);
  return `${line.slice(0, cut > 0 ? cut : greatestLength)}…`;
}

/** The full stop that a sentence needs after a quotation. */
export const stopAfter = (quoted: string): string => (/[.!?…]$/u.test(quoted) ? '' : '.');
