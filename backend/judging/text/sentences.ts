/** A stretch of a block: `text.slice(from, to)`. */
export type Stretch = { from: number; to: number };

/** Abbreviations after which a full stop ends nothing. */
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|cf|etc|no|nos|fig|figs|sec|ref|réf|p|pp|art|ex|vs|rev|ver|v|max|min|approx|env|dr|mr|mme|[A-Z])\.$/iu;
const end = /[.!?…]+["”»)\]]*\s+(?=["“«(]*[\p{Lu}\p{N}])|\n+/gu;
/** A longer sentence is cut at semicolons: lists in one paragraph are often written so. */
const long = 300;

/** The sentences of a text, without the white space around them. */
export function sentencesOf(text: string): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const match of text.matchAll(end)) {
    const stop = match.index + match[0].trimEnd().length;
    if (match[0].trim() === '.' && abbreviation.test(text.slice(from, stop))) continue;
    found.push(...piecesOf(text, from, stop));
    from = match.index + match[0].length;
  }
  found.push(...piecesOf(text, from, text.length));
  return found;
}

function piecesOf(text: string, from: number, to: number): Stretch[] {
  if (to - from <= long) return trimmed(text, from, to);
  const pieces: Stretch[] = [];
  let start = from;
  for (const match of text.slice(from, to).matchAll(/;\s+/gu)) {
    pieces.push(...trimmed(text, start, from + match.index + 1));
    start = from + match.index + match[0].length;
  }
  return [...pieces, ...trimmed(text, start, to)];
}

function trimmed(text: string, from: number, to: number): Stretch[] {
  const piece = text.slice(from, to);
  const start = from + piece.length - piece.trimStart().length;
  const stop = from + piece.trimEnd().length;
  return stop > start ? [{ from: start, to: stop }] : [];
}
