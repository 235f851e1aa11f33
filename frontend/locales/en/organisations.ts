import organisations from './organisations.json';

/** Texts of the settings of an organisation. */
export const organising = { organisations };
