import verify from './verify.json';

/** Texts of the public page that checks an exported record. */
export const check = { verify };
