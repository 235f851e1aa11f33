import intake from './intake.json';

/** Texts of answers that are taken from a document. */
export const taking = { intake };
