import operator from './operator.json';

/** Texts of the operator’s desk. */
export const operating = { operator };
