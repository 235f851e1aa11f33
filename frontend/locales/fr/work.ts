import areas from './areas.json';
import dashboard from './dashboard.json';
import devices from './devices.json';
import history from './history.json';
import profiling from './profiling.json';
import shell from './shell.json';

/** What the dashboard says. */
export const work = { shell, areas, devices, profiling, history, dashboard };
