import legal from './legal.json';
import review from './review.json';
import samples from './samples.json';
import security from './security.json';

/** Texts of About, Terms, Privacy and Imprint, and of what can be relied on: the record, the knowledge, samples. */
export const declaring = { legal, review, samples, security };
