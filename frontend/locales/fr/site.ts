import pages from './public.json';

/** What the public pages say. */
export const site = { public: pages };
