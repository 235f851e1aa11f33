import newsletter from './newsletter.json';
import pages from './public.json';

/** Texts of the public pages. */
export const site = { newsletter, public: pages };
