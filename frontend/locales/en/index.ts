import accounts from './accounts.json';
import common from './common.json';
import dashboard from './dashboard.json';
import devices from './devices.json';
import errors from './errors.json';
import history from './history.json';
import areas from './areas.json';
import profiling from './profiling.json';
import site from './public.json';
import shell from './shell.json';

export const catalogue = { common, shell, areas, accounts, devices, profiling, history, dashboard, public: site, errors };
