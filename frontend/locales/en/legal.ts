import legal from './legal.json';

/** Texts of About, Terms, Privacy and Imprint. */
export const declaring = { legal };
