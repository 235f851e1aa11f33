/** With what the keys of choices begin; an address leaves it out. */
export const prefix = 'A.';

/** Chosen answers as the fragment of an address (`#QUAL.01.a,QUAL.03.a`), which no browser sends to a server. */
export const fragmentOf = (choices: readonly string[]): string =>
  choices.length === 0 ? '' : `#${choices.map((choice) => choice.replace(prefix, '')).join(',')}`;
