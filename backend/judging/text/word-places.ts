/** Where the word with this index begins in a text; words as `wordsOf` counts them. The end where there is none. */
export const startOfWord = (text: string, index: number): number =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)][index]?.index ?? text.length;
