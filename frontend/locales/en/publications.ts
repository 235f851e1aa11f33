import publications from './publications.json';

/** Texts of the publications. */
export const publishing = { publications };
