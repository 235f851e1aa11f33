import profiling from './profiling.json';

/** Texts of the questionnaire. */
export const profiled = { profiling };
