import checks from './checks.json';

/** Texts of every screen of conformity checks; the list needs no more. */
export const checking = { checks };
