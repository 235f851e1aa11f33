import pages from './public.json';

/** Texts of the public pages. */
export const site = { public: pages };
