import accounts from './accounts.json';
import pages from './public.json';

/** What the public pages and the sign-in say. */
export const site = { accounts, public: pages };
