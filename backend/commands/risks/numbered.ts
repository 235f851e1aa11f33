/** `OWN.007`: what the file makes itself is counted, so that a key is short, says where it comes from and is never used twice. */
export const numbered = (prefix: 'OWN' | 'AI' | 'RC', number: number): string =>
  `${prefix}.${String(number).padStart(3, '0')}`;
