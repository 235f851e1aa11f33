import documents from './documents.json';

/** Texts of the document spaces. */
export const filing = { documents };
