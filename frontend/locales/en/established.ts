import established from './established.json';

/** Texts of a questionnaire that is complete. */
export const completing = { established };
