import roadmap from './roadmap.json';

/** Texts of the roadmap. */
export const planning = { roadmap };
