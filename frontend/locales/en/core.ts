import common from './common.json';
import errors from './errors.json';

/** What every page says. */
export const core = { common, errors };
