import views from './views.json';

/** Texts of the pieces of the product on the landing page. */
export const playing = { views };
