import passages from './passages.json';
import place from './place.json';

/** Texts of passages that are evidence, on the norms screen. */
export const evidence = { passages, place };
