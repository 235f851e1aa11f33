import record from './record.json';

/** Texts of the history: its list, comparisons and named moments. */
export const recorded = { record };
