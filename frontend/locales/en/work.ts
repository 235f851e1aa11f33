import areas from './areas.json';
import history from './history.json';
import shell from './shell.json';

/** Texts of every dashboard screen. */
export const work = { shell, areas, history };
