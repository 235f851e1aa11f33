import changes from './changes.json';

/** Texts of change control. */
export const changing = { changes };
