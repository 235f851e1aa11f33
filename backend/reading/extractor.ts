/** Name and version of this reader: raise it whenever the same bytes give other blocks. */
export const extractor = 'acta-1';
