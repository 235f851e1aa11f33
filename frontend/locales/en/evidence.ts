import coverage from './coverage.json';
import passages from './passages.json';
import place from './place.json';

/** Texts of evidence on the norms screen: passages, and the coverage of Annex I. */
export const evidence = { coverage, passages, place };
