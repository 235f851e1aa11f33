import landing from './landing.json';

/** Texts of the landing page, and of what it shares with the product page. */
export const welcoming = { landing };
