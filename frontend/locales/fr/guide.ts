import guide from './guide.json';

/** Texts of the guide to the class. */
export const guiding = { guide };
