/**
 * `OWN.007`: the entries that the file makes itself are counted, so that a key is short, shows its origin and is never
 * used twice.
 */
export const numbered = (prefix: 'OWN' | 'AI' | 'RC', number: number): string =>
  `${prefix}.${String(number).padStart(3, '0')}`;
