/** A piece of text that a page draws, in parts of its width and height from the upper left corner. */
export type Piece = { text: string; page: number; left: number; top: number; width: number; height: number };

export type Box = Omit<Piece, 'text'>;

/**
 * Returns where words stand on pages: one box per piece that they touch. `passage` is the text around them, which tells
 * one of several equal places; `from` is the place of the words in it. Blanks, signs and case do not count, because the
 * reader joins lines and hyphens. Empty where the pages do not draw the words in this order.
 */
export function boxesOf(pieces: readonly Piece[], passage: string, from: number, to: number): Box[] {
  const drawn = lettersOf(pieces.map(({ text }) => text));
  const words = plain(passage.slice(from, to));
  if (words === '') return [];
  const around = drawn.letters.indexOf(plain(passage));
  const start = around < 0 ? drawn.letters.indexOf(words) : around + plain(passage.slice(0, from)).length;
  if (start < 0) return [];
  const touched = Map.groupBy(drawn.places.slice(start, start + words.length), ({ piece }) => piece);
  return [...touched].flatMap(([at, places]) => {
    const piece = pieces[at];
    return piece ? [boxOf(piece, places) satisfies Box] : [];
  });
}

type Place = { piece: number; at: number };

function boxOf({ text, left, width, ...rest }: Piece, places: readonly Place[]): Box {
  const first = places[0]?.at ?? 0;
  const end = (places.at(-1)?.at ?? 0) + 1;
  return {
    page: rest.page,
    top: rest.top,
    height: rest.height,
    left: left + (width * first) / text.length,
    width: (width * (end - first)) / text.length,
  };
}

/** The letters and digits of all pieces, and the place of each. */
function lettersOf(texts: readonly string[]): { letters: string; places: Place[] } {
  let letters = '';
  const places: Place[] = [];
  texts.forEach((text, piece) => {
    for (let at = 0; at < text.length; at++) {
      const kept = plain(text.charAt(at));
      letters += kept;
      for (let more = 0; more < kept.length; more++) places.push({ piece, at });
    }
  });
  return { letters, places };
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
