import areas from './areas.json';
import history from './history.json';
import profiling from './profiling.json';
import shell from './shell.json';

/** Texts of every dashboard screen; the screens of the work area have theirs in build.ts. */
export const work = { shell, areas, profiling, history };
