import common from './common.json';
import errors from './errors.json';

/** Texts of every page. */
export const core = { common, errors };
