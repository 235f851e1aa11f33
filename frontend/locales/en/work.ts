import areas from './areas.json';
import history from './history.json';
import profiling from './profiling.json';
import shell from './shell.json';

/** What the dashboard says on every screen; the screens of the work area have their texts in build.ts. */
export const work = { shell, areas, profiling, history };
