import compare from './compare.json';

/** Texts of Acta beside other ways. */
export const comparing = { compare };
