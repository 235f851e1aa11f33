import norms from './norms.json';

/** Texts of norms and requirements. */
export const applying = { norms };
