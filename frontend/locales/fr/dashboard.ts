import dashboard from './dashboard.json';

/** Texts of the overview of a device. */
export const overviewing = { dashboard };
